import { canonicalAgency } from '../../../catalog/agencies.ts'
import { withoutPsc } from '../../../catalog/psc.ts'
import type { PastAwardRow } from '../../../db/market/market-schema.ts'
import type { components } from '../../../generated/api.ts'
import { isUniformPiid } from '../../../ingest/award/identity.ts'
import { wordsOf } from '../../../kernel/words/words.ts'
import type { IncumbentFinding } from '../../../reading/incumbents.ts'
import { type NamedAward, type NamedNumber, quoted } from './named-awards.ts'

type Incumbent = components['schemas']['Incumbent']

export type SoughtRecord = {
  id: string
  title: string
  solicitation_key: string | null
  jurisdiction: string
  agency_name: string | null
  agency_codes: readonly string[]
  naics: string | null
  psc: string | null
  place_state_code: string | null
  posted_at: string | null
  deadline_at: string | null
  awarded: boolean
  award_number: string | null
  awardee_name: string | null
  awardee_uei: string | null
}

export type Predecessor = { award: PastAwardRow /** 0 to 1. */; likeness: number; evidence: string[]; current: boolean }

const likeness_min = 0.5
const predecessors_max = 5
/** Of the same title alone there are many: an award counts as the present one only with as much else. */
const likely_likeness_min = 0.6
const month_ms = 30.44 * 86_400_000
/** A successor is sought from so long before the end of a contract to so long after it. */
const months_before_end_max = 18
const months_after_end_max = 12

/**
 * Awards that have come before the record, each with what says so: first those that it names by number, whatever they are like, then those
 * that seem to have, latest first.
 */
export function predecessors(
  record: SoughtRecord,
  awards: readonly PastAwardRow[],
  named: readonly NamedAward[] = [],
): Predecessor[] {
  const told = named.map(({ award, evidence }) => {
    const compared = compare(record, award)
    return { award, likeness: 1, evidence: [evidence, ...compared.evidence], current: true }
  })
  const ids = new Set(told.map(({ award }) => award.id))
  const others = awards.filter(({ id }) => !ids.has(id))
  return [...told, ...likePredecessors(record, others)].slice(0, predecessors_max)
}

function likePredecessors(record: SoughtRecord, awards: readonly PastAwardRow[]): Predecessor[] {
  const posted = record.posted_at?.slice(0, 10) ?? null
  return awards
    .filter(({ contract_id, award_date }) => contract_id !== record.id && (!posted || !award_date || award_date < posted))
    .map((award) => compare(record, award))
    .filter(({ likeness }) => likeness >= likeness_min)
    .sort((a, b) => latest(b.award) - latest(a.award) || b.likeness - a.likeness || (a.award.id < b.award.id ? -1 : 1))
}

function latest({ award_date }: PastAwardRow): number {
  return award_date === null ? 0 : Date.parse(award_date)
}

/** The title counts for half, what is bought and by whom for the other. */
function compare(record: SoughtRecord, award: PastAwardRow): Predecessor {
  const title = titleLikeness(record.title, award.name)
  const same = <Value>(a: Value | null, b: Value | null) => a !== null && a === b
  const family = same(record.solicitation_key, award.solicitation_key) && !isElsewhere(record, award)
  const office = award.awarding_office_code !== null && record.agency_codes.includes(award.awarding_office_code)
  const agency =
    (award.awarding_agency_code !== null && record.agency_codes.includes(award.awarding_agency_code)) ||
    // Cities and states have no codes.
    (record.jurisdiction !== 'federal' && isNamedAlike(record, award) === true)
  const psc = same(record.psc, award.psc)
  const naics = same(record.naics, award.naics)
  const place = same(record.place_state_code, award.place_state_code)
  const evidence = [
    family && `Award ${award.piid ?? award.id} has the same solicitation number.`,
    title >= likeness_min && `Its title, "${award.name}", is like this one's.`,
    office ? 'The same office awarded it.' : agency && 'The same agency awarded it.',
    psc && `It is of the same product or service code, ${award.psc}.`,
    naics && `It is of the same NAICS code, ${award.naics}.`,
    place && `It is performed in the same state, ${award.place_state_code}.`,
    endEvidence(award),
  ].filter((text) => typeof text === 'string')
  // Others buy the same things, and their contracts come before none of this agency's.
  const likeness = family
    ? 1
    : !office && !agency
      ? 0
      : 0.5 * title + 0.2 * (office ? 1 : agency ? 0.6 : 0) + 0.15 * Number(psc) + 0.1 * Number(naics) + 0.05 * Number(place)
  return { award, likeness, evidence, current: isEnding(record, award) }
}

/** A number of the uniform format is one office's of the whole government; `RFQ1` may be every department's. */
function isElsewhere({ solicitation_key, agency_name, agency_codes }: SoughtRecord, award: PastAwardRow): boolean {
  const { awarding_department, awarding_department_code, awarding_agency_code, awarding_office_code } = award
  const codes = [awarding_department_code, awarding_agency_code, awarding_office_code].filter((code) => code !== null)
  if (isUniformPiid(solicitation_key ?? '') || codes.some((code) => agency_codes.includes(code))) return false
  const alike = isNamedAlike({ agency_name }, { awarding_department })
  return alike === null ? agency_codes.length > 0 && codes.length > 0 : !alike
}

/** Null where one of the two names nobody. */
function isNamedAlike(
  { agency_name }: Pick<SoughtRecord, 'agency_name'>,
  { awarding_department }: Pick<PastAwardRow, 'awarding_department'>,
): boolean | null {
  if (agency_name === null || awarding_department === null) return null
  return canonicalAgency(agency_name) === canonicalAgency(awarding_department)
}

function endEvidence(award: PastAwardRow): string | null {
  const end = endOf(award)
  return end && `It ends on ${end}.`
}

function endOf({ potential_end_date, completion_date }: PastAwardRow): string | null {
  return potential_end_date ?? completion_date
}

/** Whether the award ends about when the record's work would begin. */
function isEnding({ posted_at, deadline_at }: SoughtRecord, award: PastAwardRow): boolean {
  const end = endOf(award)
  const sought = deadline_at ?? posted_at
  if (end === null || sought === null) return false
  const months = (Date.parse(end) - Date.parse(sought)) / month_ms
  return months <= months_before_end_max && months >= -months_after_end_max
}

/** How many of both titles' words they share, from 0 to 1. */
export function titleLikeness(one: string, other: string): number {
  const [a, b] = [telling(one), telling(other)]
  if (a.size === 0 || b.size === 0) return 0
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)
}

const littleWords = new Set(
  'a an and at by for from in of on or the to with services service support contract award notice'.split(' '),
)

function telling(title: string): Set<string> {
  return new Set(wordsOf(withoutPsc(title)).filter((word) => !littleWords.has(word) && /[a-z]{2}/.test(word)))
}

/** What the text itself says; `named` are the awards of the numbers in it, `own` those that the record itself tells of. */
export type Said = {
  text: string
  findings: readonly IncumbentFinding[]
  named: ReadonlyMap<string, PastAwardRow>
  own: readonly PastAwardRow[]
  /** Numbers of contracts before this one that no loaded source reports. */
  unknown: readonly NamedNumber[]
}

/**
 * Who holds the contract now, by the best that says so: the record's own award, the text, an earlier award that is much like it and ends
 * about now; or, with the least confidence, one that is like it, or the number of a contract that is not loaded. Null where nothing points
 * to a contract before.
 */
export function judgeIncumbent(record: SoughtRecord, said: Said, before: readonly Predecessor[]): Incumbent | null {
  return ownAwardee(record, said.own) ?? saidIncumbent(said) ?? withNumber(likelyIncumbent(before), said.unknown)
}

function ownAwardee(record: SoughtRecord, own: readonly PastAwardRow[]): Incumbent | null {
  const { awarded, awardee_name, awardee_uei, award_number } = record
  if (!awarded || awardee_name === null) return null
  const award = own.find(
    (each) => each.awardee_name === awardee_name || (awardee_uei !== null && each.awardee_uei === awardee_uei),
  )
  const number = award_number ? ` as ${award_number}` : ''
  return {
    name: awardee_name,
    uei: awardee_uei,
    award_id: award?.id ?? null,
    contract_number: null,
    confidence: 'confirmed',
    evidence: [`Its own award notice says that ${awardee_name} was awarded the contract${number}.`],
  }
}

function saidIncumbent({ text, findings, named }: Said): Incumbent | null {
  const awarded = findings.flatMap((finding) => {
    const award = finding.contract_number === null ? undefined : named.get(finding.contract_number)
    return award && award.awardee_name !== null ? [{ finding, award, name: award.awardee_name }] : []
  })
  const by_name = findings.find(({ name }) => name !== null)
  const [by_number] = awarded
  if (!by_name && !by_number) return null
  const told = by_number && [`Award ${by_number.award.piid} went to ${by_number.name}${onDay(by_number.award.award_date)}.`]
  const quotes = [by_name, by_number?.finding]
    .filter((finding) => finding !== undefined)
    .map(({ sentence }) => quoted(text, sentence))
  return {
    name: by_number?.name ?? by_name!.name!,
    uei: by_number?.award.awardee_uei ?? null,
    award_id: by_number?.award.id ?? null,
    contract_number: null,
    confidence: 'confirmed',
    evidence: [...new Set([...quotes, ...(told ?? [])])],
  }
}

function onDay(day: string | null): string {
  return day === null ? '' : ` on ${day}`
}

function likelyIncumbent(before: readonly Predecessor[]): Incumbent | null {
  const told = before.filter(({ award }) => award.awardee_name !== null)
  const likely = told.filter(({ current, likeness }) => current && likeness >= likely_likeness_min)
  const [best] = (likely.length > 0 ? likely : told).toSorted((a, b) => b.likeness - a.likeness)
  if (!best) return null
  const { award, evidence } = best
  return {
    name: award.awardee_name!,
    uei: award.awardee_uei,
    award_id: award.id,
    contract_number: null,
    confidence: likely.length > 0 ? 'likely' : 'predecessor_only',
    evidence,
  }
}

/** Whoever won a contract that is not loaded remains unknown, but its number leads to it. */
function withNumber(likely: Incumbent | null, [first]: readonly NamedNumber[]): Incumbent | null {
  if (first === undefined || likely?.confidence === 'likely') return likely
  const evidence = [first.evidence, `No loaded source reports contract ${first.number}.`]
  if (likely) return { ...likely, contract_number: first.number, evidence: [...likely.evidence, ...evidence] }
  return { name: null, uei: null, award_id: null, contract_number: first.number, confidence: 'predecessor_only', evidence }
}
