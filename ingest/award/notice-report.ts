import { foldName } from '../../kernel/text/fold-name.ts'
import { contractorKey } from '../contractor/name.ts'
import { foldAwardNotices } from '../rows/fold.ts'
import type { Notice } from '../rows/notice.ts'
import { recordKey } from '../rows/record.ts'
import { uei } from './fields.ts'
import { isSolicitationNumber, isUniformPiid, readOrderNumber } from './identity.ts'
import { type AwardReport, makeReport } from './report.ts'

const source = 'notice'
/** Length of short order numbers such as `0001`, which identify nothing without the contract's number. */
const order_number_length = 4

// Codes in notices (CGAC) for Defense and the military departments. FPDS uses one code for all of Defense.
const defense = new Set(['097', '017', '021', '057'])

/** Returns a report of each award notice in force. The amount is the contract's value (FAR 5.303), not the obligated amount. */
export function noticeReports(contract_id: string, notices: readonly Notice[]): AwardReport[] {
  const awards = foldAwardNotices(notices).map((notice) => ({ notice, own: readNumbers(notice) }))
  const numbers = numbersOf(awards.map(({ own }) => own))
  return awards.flatMap(({ notice, own }) => {
    const others = [...(numbers.get(own.group)?.values() ?? [])]
    // A notice without a number cannot be assigned to one of several awards with numbers.
    if (own.number === null && others.length > 1) return []
    return reportOf(contract_id, notice, own.number === null ? (others[0] ?? own) : own)
  })
}

/** An award with its notice's numbers. `group` is the award's id, or else the awardee's name, folded for comparison. */
type Numbered = { group: string; number: string | null; piid: string | null; parent_piid: string | null }

function readNumbers(notice: Notice): Numbered {
  const { award_path, award_number, awardee_name } = notice
  const { piid, parent_piid } = readOrderNumber(award_number)
  if (award_path) return { group: award_path[0]!, number: award_path[1] ?? null, piid, parent_piid }
  const group = contractorKey(awardee_name) ?? foldName(awardee_name ?? '')
  if (notice.process_id !== null) return { group, number: award_number, piid, parent_piid }
  // The number may be the solicitation's number, which all awards of a solicitation share.
  if (piid === null || isSolicitationNumber(piid)) return { group, number: null, piid: null, parent_piid: null }
  return { group, number: piid, piid, parent_piid }
}

/** Indexes awards by group and number, so a corrected notice without a number finds the award of the same firm. */
function numbersOf(awards: readonly Numbered[]): Map<string, Map<string, Numbered>> {
  const numbers = new Map<string, Map<string, Numbered>>()
  for (const each of awards) {
    if (each.number === null) continue
    const known = numbers.get(each.group) ?? new Map<string, Numbered>()
    numbers.set(each.group, known.set(each.number, each))
  }
  return numbers
}

/** Returns an award's key. Null if the contract number identifies the award and the source has no process number. */
function awardKey(notice: Notice, { group, number, piid }: Numbered, agency_id: string | null): string | null {
  const isEnough = piid !== null && (isUniformPiid(piid) || (agency_id !== null && piid.length > order_number_length))
  if (notice.process_id !== null) return [notice.source, notice.process_id, group, number ?? ''].join('\n')
  if (isEnough) return null
  const { agency_key, solicitation_key } = recordKey(notice)
  return solicitation_key === null ? notice.id : [notice.source, agency_key, solicitation_key, group, number ?? ''].join('\n')
}

function reportOf(contract_id: string, notice: Notice, number: Numbered): AwardReport {
  const agency_id = defense.has(notice.department_code ?? '') ? '9700' : (notice.sub_tier_code ?? notice.department_code)
  return makeReport({
    id: `${source}/${notice.id}`,
    source,
    kind: 'notice',
    modified_at: notice.posted_at,
    piid: number.piid,
    parent_piid: number.parent_piid,
    agency_id,
    award_key: awardKey(notice, number, agency_id),
    process_id: notice.process_id,
    contract_id,
    title: notice.title,
    description: notice.description,
    solicitation_number: notice.solicitation_number,
    awarding_department: notice.department,
    awarding_department_code: notice.department_code,
    awarding_agency: notice.sub_tier,
    awarding_agency_code: notice.sub_tier_code,
    awarding_office: notice.office,
    awarding_office_code: notice.office_code,
    award_date: notice.award_date?.slice(0, 10) ?? null,
    start_date: notice.award_start,
    completion_date: notice.award_end,
    number_of_offers: notice.offers,
    total_ceiling: notice.award_amount,
    naics: notice.naics,
    psc: notice.psc,
    set_aside: notice.set_aside,
    place_city: notice.place_city_name,
    place_state_code: notice.place_state_code,
    place_zipcode: notice.place_zipcode,
    place_country_code: notice.place_country_code,
    source_url: notice.source_url,
    awardee_name: notice.awardee_name,
    awardee_uei: uei(notice.awardee_uei),
    awardee_city: notice.awardee_city,
    awardee_state_code: notice.awardee_state,
    awardee_country_code: notice.awardee_country_code,
  })
}
