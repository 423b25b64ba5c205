import { cageCode, count, day, moment, uei } from '../award/fields.ts'
import { actionId, actionKey, readPiid } from '../award/identity.ts'
import { type AwardReport, makeReport } from '../award/report.ts'
import type { Fault } from '../rows/fault.ts'
import { type FieldTable, fieldReader } from '../rows/field-table.ts'
import type { PathsOfFields } from '../rows/key-watch.ts'
import { withinLimits } from '../rows/limits.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { amount, country, naicsCode, pscCode, setAside, state } from './fields.ts'

export type AwardRejection = Fault & { award: string | null }

const source = 'sam-awards'
const shown_characters = 80

const text = (raw: string) => raw || null
const organization = 'coreData.federalOrganization'
const fields = {
  agency_id: [text, 'contractId.subtier.code'],
  piid: [readPiid, 'contractId.piid'],
  parent_piid: [readPiid, 'contractId.referencedIDVPiid'],
  modification: [(raw: string) => raw || '0', 'contractId.modificationNumber'],
  modified_at: [moment, 'awardDetails.transactionData.lastModifiedDate'],
  action_date: [day, 'awardDetails.dates.dateSigned'],
  completion_date: [day, 'awardDetails.dates.currentCompletionDate', 'awardDetails.dates.lastDateToOrder'],
  potential_end_date: [day, 'awardDetails.dates.ultimateCompletionDate'],
  obligated: [amount, 'awardDetails.dollars.actionObligation'],
  total_obligated: [amount, 'awardDetails.totalContractDollars.totalActionObligation'],
  ceiling: [amount, 'awardDetails.dollars.baseAndAllOptionsValue'],
  total_ceiling: [amount, 'awardDetails.totalContractDollars.totalBaseAndAllOptionsValue'],
  awarding_department: [text, `${organization}.contractingInformation.contractingDepartment.name`],
  awarding_department_code: [text, `${organization}.contractingInformation.contractingDepartment.code`],
  awarding_agency: [text, `${organization}.contractingInformation.contractingSubtier.name`],
  awarding_agency_code: [text, `${organization}.contractingInformation.contractingSubtier.code`],
  awarding_office: [text, `${organization}.contractingInformation.contractingOffice.name`],
  awarding_office_code: [text, `${organization}.contractingInformation.contractingOffice.code`],
  funding_department: [text, `${organization}.fundingInformation.fundingDepartment.name`],
  funding_agency: [text, `${organization}.fundingInformation.fundingSubtier.name`],
  funding_agency_code: [text, `${organization}.fundingInformation.fundingSubtier.code`],
  funding_office: [text, `${organization}.fundingInformation.fundingOffice.name`],
  award_type: [text, 'coreData.awardOrIDVType.name'],
  solicitation_number: [text, 'coreData.solicitationId'],
  description: [cleanText, 'awardDetails.productOrServiceInformation.descriptionOfContractRequirement'],
  naics: [naicsCode, 'coreData.productOrServiceInformation.principalNaics.0.code'],
  psc: [pscCode, 'coreData.productOrServiceInformation.productOrService.code'],
  extent_competed: [text, 'coreData.competitionInformation.extentCompeted.name'],
  number_of_offers: [count, 'awardDetails.competitionInformation.numberOfOffersReceived'],
  place_city: [text, 'coreData.principalPlaceOfPerformance.city.name'],
  place_zipcode: [text, 'coreData.principalPlaceOfPerformance.zipCode'],
  place_country_code: [country, 'coreData.principalPlaceOfPerformance.country.code'],
  awardee_name: [
    text,
    'awardDetails.awardeeData.awardeeHeader.legalBusinessName',
    'awardDetails.awardeeData.awardeeHeader.awardeeName',
  ],
  awardee_uei: [uei, 'awardDetails.awardeeData.awardeeUEIInformation.uniqueEntityId'],
  awardee_cage: [cageCode, 'awardDetails.awardeeData.awardeeUEIInformation.cageCode'],
  awardee_city: [text, 'awardDetails.awardeeData.awardeeLocation.city'],
  awardee_country_code: [country, 'awardDetails.awardeeData.awardeeLocation.country.code'],
} as const satisfies FieldTable
const readFields = fieldReader(fields)

/** Reads an action of `awardSummary` (https://open.gsa.gov/api/contract-awards/), with the totals of its award so far. */
export function samAward(raw: unknown): AwardReport | AwardRejection {
  const at = (path: string) => textAt(raw, path.split('.'))
  const read = readFields((path) => at(path) ?? '')
  const { agency_id, piid, parent_piid, modification, action_date } = read
  const shown = at('contractId.piid')?.slice(0, shown_characters) ?? null
  if (piid === null) return { award: shown, field: 'piid', reason: shown === null ? 'blank' : `not a contract number: ${shown}` }
  const dollars = at('awardDetails.dollars.actionObligation')
  if (dollars !== null && read.obligated === null)
    return { award: shown, field: 'actionObligation', reason: `not an amount: ${dollars.slice(0, shown_characters)}` }
  const parent_agency_id = at('contractId.referencedIDVSubtier.code')
  const parts = { agency_id, parent_agency_id, piid, modification, parent_piid, transaction: at('contractId.transactionNumber') }
  const kind = at('coreData.awardOrIDV')
  const isBase = modification === '0'
  const aside = setAside(
    at('coreData.competitionInformation.typeOfSetAside.code'),
    at('coreData.competitionInformation.typeOfSetAside.name'),
  )
  const report = makeReport({
    ...read,
    id: `${source}/${actionId(parts)}`,
    source,
    kind: 'action',
    action_key: actionKey(parts, kind === 'IDV'),
    is_vehicle: kind === 'IDV' ? true : kind === 'AWARD' ? false : null,
    award_date: isBase ? action_date : null,
    // The start date of a modification is the day when it takes effect, not the start of the award.
    start_date: isBase ? day(at('awardDetails.dates.periodOfPerformanceStartDate')) : null,
    set_aside: aside.code,
    place_state_code: state(at('coreData.principalPlaceOfPerformance.state.code'), read.place_country_code),
    awardee_state_code: state(at('awardDetails.awardeeData.awardeeLocation.state.code'), read.awardee_country_code),
  })
  const checked = withinLimits(report, nameOf)
  return 'reason' in checked ? { award: shown, ...checked } : checked
}

/** Paths of the Contract Awards API that fill `decidingFields` (services/sources/loading). */
export const samAwardKeys: PathsOfFields<keyof AwardReport> = {
  awardee_name: [
    'awardDetails.awardeeData.awardeeHeader.legalBusinessName',
    'awardDetails.awardeeData.awardeeHeader.awardeeName',
  ],
  awardee_uei: ['awardDetails.awardeeData.awardeeUEIInformation.uniqueEntityId'],
  naics: ['coreData.productOrServiceInformation.principalNaics'],
  psc: ['coreData.productOrServiceInformation.productOrService'],
  set_aside: ['coreData.competitionInformation.typeOfSetAside'],
  place_state_code: ['coreData.principalPlaceOfPerformance.state'],
  completion_date: ['awardDetails.dates.currentCompletionDate', 'awardDetails.dates.lastDateToOrder'],
}

const nameOf: Partial<Record<keyof AwardReport, string>> = {
  id: 'contractId',
  action_key: 'contractId',
  agency_id: 'contractId.subtier.code',
  modification: 'contractId.modificationNumber',
  solicitation_number: 'solicitationId',
  awarding_department: 'contractingDepartment.name',
  awarding_agency: 'contractingSubtier.name',
  awarding_office: 'contractingOffice.name',
  awardee_name: 'legalBusinessName',
  awardee_city: 'awardeeLocation.city',
}

/** Returns the text at `path`, on one line. Null if the text is missing, or says that the value is missing. */
function textAt(raw: unknown, path: readonly string[]): string | null {
  let value = raw
  for (const step of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return null
    value = (value as Record<string, unknown>)[step]
  }
  const line = typeof value === 'string' ? cleanLine(value) : typeof value === 'number' ? String(value) : null
  return line === null || /^(?:N\/A|null|none)$/i.test(line) ? null : line
}
