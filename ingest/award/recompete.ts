import type { Tables } from '../../generated/tables.ts'
import { makeNotice, type Notice } from '../rows/notice.ts'
import { recompeteSource } from '../rows/record.ts'
import { responseType } from '../sam/fields.ts'

type Identity = 'id' | 'piid' | 'parent_piid' | 'name' | 'description' | 'source_url'
type Buyer = `awarding_${'department' | 'agency' | 'office'}${'' | '_code'}`
type Terms = 'award_date' | 'start_date' | 'completion_date' | 'potential_end_date' | 'dollars_obligated' | 'ceiling_value'
type Work = 'naics' | 'psc' | 'set_aside' | 'number_of_offers' | `place_${'city' | 'state_code' | 'zipcode' | 'country_code'}`

/** An award of the market. Dates are `YYYY-MM-DD`, amounts are US dollars. */
export type EndingAward = Pick<Tables['award'], Identity | Buyer | Terms | Work | 'awardee_name'> & {
  /** Null for an award that no notice reports, which is federal. */
  jurisdiction: Notice['jurisdiction'] | null
}

const day_ms = 86_400_000
/** A shorter contract is a purchase, and its end says nothing about the next one. */
const length_days_min = 180
const dollars_min = 25_000
/** A successor is often awarded late, and the old contract is then extended. */
const late_days_max = 90
const title_length_max = 500

/** Returns when the work of an award ends if all options are exercised. Null if no source says so. */
export function lastDay({ completion_date, potential_end_date }: EndingAward): string | null {
  return potential_end_date ?? completion_date
}

/** Returns what can be expected of an award that ends: its work must be bought again. Null for a short or small purchase. */
export function recompeteNotice(award: EndingAward): Notice | null {
  const ends_on = lastDay(award)
  const dollars = award.ceiling_value ?? award.dollars_obligated
  const value = dollars === null ? null : Math.round(dollars)
  if (ends_on === null || award.awardee_name === null || (value !== null && value < dollars_min)) return null
  const started_on = award.start_date ?? award.award_date
  if (started_on === null || daysBetween(started_on, ends_on) < length_days_min) return null
  const title = award.name.length > title_length_max ? `${award.name.slice(0, title_length_max - 1).toWellFormed()}…` : award.name
  return makeNotice({
    id: `${recompeteSource}/${award.id}`,
    source: recompeteSource,
    source_id: award.id,
    source_type: 'award',
    source_url: award.source_url,
    jurisdiction: award.jurisdiction ?? 'federal',
    notice_type: 'pre-forecast',
    response_type: responseType(title, null),
    active: true,
    archive_at: new Date(Date.parse(ends_on) + late_days_max * day_ms).toISOString(),
    expected_award: ends_on,
    title,
    description: describeAward(award, ends_on),
    department: award.awarding_department,
    department_code: award.awarding_department_code,
    sub_tier: award.awarding_agency,
    sub_tier_code: award.awarding_agency_code,
    office: award.awarding_office,
    office_code: award.awarding_office_code,
    place_city_name: award.place_city,
    place_state_code: award.place_state_code,
    place_zipcode: award.place_zipcode,
    place_country_code: award.place_country_code,
    naics: award.naics,
    psc: award.psc,
    size_low: value,
    size_high: value,
  })
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / day_ms
}

/** Describes the contract in sentences, which are searched and quoted like the text of any notice. */
function describeAward(award: EndingAward, ends_on: string): string {
  const { piid, parent_piid, awardee_name, completion_date, number_of_offers, set_aside, description } = award
  const sentences = [
    `${piid === null ? 'A contract' : `Contract ${piid}`} with ${awardee_name} ends on ${ends_on}.`,
    completion_date !== null &&
      completion_date < ends_on &&
      `Its current period ends on ${completion_date}, if no option is exercised.`,
    parent_piid !== null && `It was ordered under ${parent_piid}.`,
    set_aside !== null && set_aside !== 'NONE' && `It was set aside (${set_aside}).`,
    number_of_offers !== null && `The government received ${number_of_offers} ${number_of_offers === 1 ? 'offer' : 'offers'}.`,
  ]
  return [description, sentences.filter(Boolean).join(' ')].filter((part) => part !== null && part !== '').join('\n\n')
}
