import { withoutPsc } from '../../../catalog/psc.ts'
import { recordFacts } from '../../../matching/facts.ts'
import type { StatedProfile } from '../../../matching/profile/profile.ts'
import { awardeeKey, familyNumbers, type OutcomeRecord, redactor } from './awardees.ts'

/** A record without what would give its awardee away. */
export type RedactedRecord = { record: OutcomeRecord; facts: ReturnType<typeof recordFacts>; title: string; description: string }

/** A company as it was on a day: what it had won by then is told, what it won later is looked for. */
export type Outcome = {
  key: string
  profile: StatedProfile
  /** Records that were posted after this day, `YYYY-MM-DD`, are ranked. */
  cutoff: string
  /** Places among the records: what it won later. */
  won: number[]
  /** Places of records that are of one family with what the profile tells. They are not ranked. */
  outside: Set<number>
  /** Places of what the profile was made of. */
  told: number[]
}

export function redact(record: OutcomeRecord, telling: (stem: string) => number): RedactedRecord {
  const plain = redactor(record.awardee_name, telling)
  const code = record.title.length - withoutPsc(record.title).length
  // The code in front of a title is kept in the facts.
  return {
    record,
    // The text of a sole-source award says that one firm alone may win. Which firm is what a ranker has to find out.
    facts: { ...recordFacts(record), competition: null },
    title: plain(record.title.slice(code)),
    description: plain(record.description ?? ''),
  }
}

const past_max = 100
const summary_length_max = 600

/** A company for each awardee that won on two days or more, in the order of their names. `records` in any order. */
export function outcomesOf(records: readonly RedactedRecord[]): Outcome[] {
  const won = new Map<string, number[]>()
  const families = new Map<string, number[]>()
  for (const [place, { record }] of records.entries()) {
    for (const number of familyNumbers(record)) push(families, number, place)
    const key = record.awarded && record.posted_at !== null ? (record.awardee_uei ?? awardeeKey(record.awardee_name ?? '')) : ''
    if (key !== '') push(won, key, place)
  }
  return [...won]
    .filter(([, places]) => places.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, places]) => outcomeOf(key, places, records, families))
}

function outcomeOf(
  key: string,
  places: readonly number[],
  records: readonly RedactedRecord[],
  families: ReadonlyMap<string, readonly number[]>,
): Outcome[] {
  const day = (place: number) => records[place]!.record.posted_at!.slice(0, 10)
  const days = places.map(day).sort()
  // The earlier half is told; of a company that won twice, the first.
  const cutoff = days[Math.ceil(days.length / 2) - 1]!
  const told = places.filter((place) => day(place) <= cutoff).sort((a, b) => (day(a) < day(b) ? 1 : -1))
  const outside = new Set(
    told.flatMap((place) => familyNumbers(records[place]!.record).flatMap((number) => families.get(number)!)),
  )
  const later = places.filter((place) => day(place) > cutoff && !outside.has(place))
  if (later.length === 0) return []
  return [{ key, profile: profileOf(told.map((place) => records[place]!)), cutoff, won: later, outside, told }]
}

/** What a company would have written of these contracts. */
export function profileOf(past: readonly RedactedRecord[]): StatedProfile {
  const codes = (of: (each: RedactedRecord) => string | null) => [...new Set(past.map(of).filter((code) => code !== null))]
  return {
    naics_codes: codes(({ facts }) => facts.naics).map((code, i) => ({ code, is_primary: i === 0 })),
    psc_codes: codes(({ facts }) => facts.psc),
    capabilities: [],
    past_performance: past.slice(0, past_max).map(({ record, facts, title, description }, i) => ({
      id: `pp_${i}`,
      title,
      customer: record.agency_path.at(-1) ?? null,
      contract_number: record.award_number ?? record.solicitation_number,
      naics: facts.naics,
      value: record.award_amount === null ? null : Math.max(0, Math.round(record.award_amount)),
      start_date: null,
      end_date: null,
      summary: description.slice(0, summary_length_max),
    })),
    bid_preferences: { states: codes(({ facts }) => facts.place_state_code) },
  }
}

/** The same company as it would write of what it can do, without naming a contract, an agency or a code. */
export function capabilitiesOnly({ past_performance = [] }: StatedProfile): StatedProfile {
  const told = new Map(past_performance.map(({ title, summary }) => [title, summary ?? '']))
  return { capabilities: Array.from(told, ([title, description], i) => ({ id: `cap_${i}`, title, description })) }
}

/** As if neither the company nor a record had ever told a NAICS code. */
export function withoutNaics(profile: StatedProfile): StatedProfile {
  const past_performance = (profile.past_performance ?? []).map((each) => ({ ...each, naics: null }))
  return { ...profile, naics_codes: [], past_performance }
}

function push<Key>(map: Map<Key, number[]>, key: Key, place: number): void {
  const found = map.get(key)
  if (found) found.push(place)
  else map.set(key, [place])
}
