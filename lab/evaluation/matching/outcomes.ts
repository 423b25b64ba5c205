import { withoutPsc } from '../../../catalog/psc.ts'
import { recordFacts } from '../../../matching/facts.ts'
import type { StatedProfile } from '../../../matching/profile/profile.ts'
import { awardeeKey, familyNumbers, type OutcomeRecord, redactor } from './awardees.ts'

/** A record without the data that would reveal its awardee. */
export type RedactedRecord = { record: OutcomeRecord; facts: ReturnType<typeof recordFacts>; title: string; description: string }

/** A company on a day. Its profile has the awards that it had won by then. A ranker must find the awards that it won later. */
export type Outcome = {
  key: string
  profile: StatedProfile
  /** Day, as `YYYY-MM-DD`, after which the ranked records were posted. */
  cutoff: string
  /** Positions of the awards that the company won later. */
  won: number[]
  /** Positions of records that are not ranked, because they belong to the same purchases as the profile. */
  outside: Set<number>
  /** Positions of the awards in the profile. */
  in_profile: number[]
}

export function redact(record: OutcomeRecord, rarityOf: (stem: string) => number): RedactedRecord {
  const plain = redactor(record.awardee_name, rarityOf)
  const code = record.title.length - withoutPsc(record.title).length
  // Titles lose the code at their start, because the facts already have the code.
  return {
    record,
    // Competition is hidden, because the text of a sole-source award says that only one firm may win.
    facts: { ...recordFacts(record), competition: null },
    title: plain(record.title.slice(code)),
    description: plain(record.description ?? ''),
  }
}

const past_max = 100
const summary_length_max = 600

/** Returns a company for each awardee that won on at least two days, ordered by name. `records` may have any order. */
export function outcomesOf(records: readonly RedactedRecord[]): Outcome[] {
  const won = new Map<string, number[]>()
  const families = new Map<string, number[]>()
  for (const [position, { record }] of records.entries()) {
    for (const number of familyNumbers(record)) push(families, number, position)
    const key = record.awarded && record.posted_at !== null ? (record.awardee_uei ?? awardeeKey(record.awardee_name ?? '')) : ''
    if (key !== '') push(won, key, position)
  }
  return [...won]
    .filter(([, positions]) => positions.length > 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, positions]) => outcomeOf(key, positions, records, families))
}

function outcomeOf(
  key: string,
  positions: readonly number[],
  records: readonly RedactedRecord[],
  families: ReadonlyMap<string, readonly number[]>,
): Outcome[] {
  const day = (position: number) => records[position]!.record.posted_at!.slice(0, 10)
  const days = positions.map(day).sort()
  // The profile has the earlier half of the awards.
  const cutoff = days[Math.ceil(days.length / 2) - 1]!
  const in_profile = positions.filter((position) => day(position) <= cutoff).sort((a, b) => (day(a) < day(b) ? 1 : -1))
  const outside = new Set(
    in_profile.flatMap((position) => familyNumbers(records[position]!.record).flatMap((number) => families.get(number)!)),
  )
  const later = positions.filter((position) => day(position) > cutoff && !outside.has(position))
  if (later.length === 0) return []
  return [{ key, profile: profileOf(in_profile.map((position) => records[position]!)), cutoff, won: later, outside, in_profile }]
}

/** Returns the profile that a company would have written about its contracts `past`. */
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

/** Returns the profile of a company that describes only its capabilities, without contracts, agencies and codes. */
export function capabilitiesOnly({ past_performance = [] }: StatedProfile): StatedProfile {
  const summaries = new Map(past_performance.map(({ title, summary }) => [title, summary ?? '']))
  return { capabilities: Array.from(summaries, ([title, description], i) => ({ id: `cap_${i}`, title, description })) }
}

/** Returns the profile without NAICS codes. */
export function withoutNaics(profile: StatedProfile): StatedProfile {
  const past_performance = (profile.past_performance ?? []).map((each) => ({ ...each, naics: null }))
  return { ...profile, naics_codes: [], past_performance }
}

function push<Key>(map: Map<Key, number[]>, key: Key, position: number): void {
  const found = map.get(key)
  if (found) found.push(position)
  else map.set(key, [position])
}
