import { canonicalAgency } from '../../../catalog/agencies.ts'
import { withoutPsc } from '../../../catalog/psc.ts'
import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import type { PastAwardRow } from '../../../db/opportunities/related.ts'
import type { components } from '../../../generated/api.ts'
import { isUniformPiid } from '../../../ingest/award/identity.ts'
import { wordsOf } from '../../../kernel/words/words.ts'
import type { IncumbentFinding } from '../../../reading/incumbents.ts'
import { type NamedAward, type NamedNumber, quoted } from './named-awards.ts'

type Incumbent = components['schemas']['Incumbent']

type AgencyFields = 'solicitation_key' | 'jurisdiction' | 'agency_name' | 'agency_codes'
type WorkFields = 'id' | 'title' | 'naics' | 'psc' | 'place_state_code' | 'posted_at' | 'deadline_at'
type AwardFields = 'awarded' | 'award_number' | 'awardee_name' | 'awardee_uei'
type SoughtRecord = Pick<DetailRow, AgencyFields | WorkFields | AwardFields>

/** An award that may precede a record, with a `likeness` from 0 to 1. `current` is true if the record names the award or if the
 * award ends near the record's deadline. */
export type Predecessor = { award: PastAwardRow; likeness: number; evidence: string[]; current: boolean }

const likeness_min = 0.5
const predecessors_max = 5
/** Minimum `likeness` of a likely current contract. Higher than `likeness_min`, because similar titles are common. */
const likely_likeness_min = 0.6
const month_ms = 30.44 * 86_400_000
/** An agency announces a contract's successor at most this many months before the contract ends. */
const months_before_end_max = 18
/** An agency announces a contract's successor at most this many months after the contract ends. */
const months_after_end_max = 12

/** Returns up to 5 awards that may precede a record: first those that the record names, then similar ones, latest first. */
export function findPredecessors(record: SoughtRecord, awards: readonly PastAwardRow[], named: readonly NamedAward[] = []) {
  const certain = named.map(({ award, evidence }) => {
    const compared = compare(record, award)
    return { award, likeness: 1, evidence: [evidence, ...compared.evidence], current: true }
  })
  const ids = new Set(named.map(({ award }) => award.id))
  const others = awards.filter(({ id }) => !ids.has(id))
  return [...certain, ...likelyPredecessors(record, others)].slice(0, predecessors_max)
}

function likelyPredecessors(record: SoughtRecord, awards: readonly PastAwardRow[]): Predecessor[] {
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

/** Compares a record with an award. The title counts for one half, and the buyer, codes, and place for the other half. */
function compare(record: SoughtRecord, award: PastAwardRow): Predecessor {
  const title = titleLikeness(record.title, award.name)
  const same = <Value>(a: Value | null, b: Value | null) => a !== null && a === b
  const family = same(record.solicitation_key, award.solicitation_key) && !isElsewhere(record, award)
  const office = award.awarding_office_code !== null && record.agency_codes.includes(award.awarding_office_code)
  const agency =
    (award.awarding_agency_code !== null && record.agency_codes.includes(award.awarding_agency_code)) ||
    // Cities and states have no agency codes, so their names are compared.
    (record.jurisdiction !== 'federal' && isNamedAlike(record.agency_name, award.awarding_department) === true)
  const psc = same(record.psc, award.psc)
  const naics = same(record.naics, award.naics)
  const place = same(record.place_state_code, award.place_state_code)
  const evidence = [
    family && `Award ${award.piid ?? award.id} has the same solicitation number.`,
    title >= likeness_min && `Its title, "${award.name}", is similar.`,
    office ? 'The same office awarded it.' : agency && 'The same agency awarded it.',
    psc && `It has the same product or service code, ${award.psc}.`,
    naics && `It has the same NAICS code, ${award.naics}.`,
    place && `It is performed in the same state, ${award.place_state_code}.`,
    endOf(award) && `It ends on ${endOf(award)}.`,
  ].filter((text) => typeof text === 'string')
  // Another agency's contract for the same work is not a predecessor, unless it has the same solicitation number.
  const likeness = family
    ? 1
    : !office && !agency
      ? 0
      : 0.5 * title + 0.2 * (office ? 1 : agency ? 0.6 : 0) + 0.15 * Number(psc) + 0.1 * Number(naics) + 0.05 * Number(place)
  return { award, likeness, evidence, current: isEnding(record, award) }
}

/** Returns whether another department issued the award's solicitation. False if the solicitation number is uniform, because
 * uniform numbers are unique. */
function isElsewhere({ solicitation_key, agency_name, agency_codes }: SoughtRecord, award: PastAwardRow): boolean {
  const { awarding_department, awarding_department_code, awarding_agency_code, awarding_office_code } = award
  const codes = [awarding_department_code, awarding_agency_code, awarding_office_code].filter((code) => code !== null)
  if (isUniformPiid(solicitation_key ?? '') || codes.some((code) => agency_codes.includes(code))) return false
  const alike = isNamedAlike(agency_name, awarding_department)
  return alike === null ? agency_codes.length > 0 && codes.length > 0 : !alike
}

/** Compares two agency names. Returns null if either is missing. */
function isNamedAlike(agency: string | null, department: string | null): boolean | null {
  if (agency === null || department === null) return null
  return canonicalAgency(agency) === canonicalAgency(department)
}

function endOf({ potential_end_date, completion_date }: PastAwardRow): string | null {
  return potential_end_date ?? completion_date
}

function isEnding({ posted_at, deadline_at }: SoughtRecord, award: PastAwardRow): boolean {
  const end = endOf(award)
  const sought = deadline_at ?? posted_at
  if (end === null || sought === null) return false
  const months = (Date.parse(end) - Date.parse(sought)) / month_ms
  return months <= months_before_end_max && months >= -months_after_end_max
}

/** Returns the share of words that two titles have in common, from 0 to 1. */
function titleLikeness(one: string, other: string): number {
  const [a, b] = [titleWords(one), titleWords(other)]
  if (a.size === 0 || b.size === 0) return 0
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)
}

const ignoredWords = new Set(
  'a an and at by for from in of on or the to with services service support contract award notice'.split(' '),
)

function titleWords(title: string): Set<string> {
  return new Set(wordsOf(withoutPsc(title)).filter((word) => !ignoredWords.has(word) && /[a-z]{2}/.test(word)))
}

type Statements = {
  text: string
  findings: readonly IncumbentFinding[]
  /** Awards, keyed by contract number. */
  named: ReadonlyMap<string, PastAwardRow>
  own: readonly PastAwardRow[]
  /** Numbers of earlier contracts that no loaded source reports. */
  unknown: readonly NamedNumber[]
}

/** Returns the current contractor from the best evidence: the record's own award, the record's text, then a likely `current`
 * award. Otherwise returns, with the least confidence, another predecessor award, the number of a contract that is not loaded, or
 * both. */
export function findIncumbent(record: SoughtRecord, statements: Statements, before: readonly Predecessor[]): Incumbent | null {
  return (
    ownAwardee(record, statements.own) ?? statedIncumbent(statements) ?? addNumber(likelyIncumbent(before), statements.unknown)
  )
}

/** Returns the holder of a contract that ends as the incumbent of its successor. */
export function holderOf(ending: PastAwardRow | undefined): Incumbent | null {
  if (ending === undefined || ending.awardee_name === null) return null
  const evidence = [`Contract ${ending.piid ?? ending.id} ends on ${endOf(ending)}.`]
  const holder = { name: ending.awardee_name, uei: ending.awardee_uei, award_id: ending.id }
  return { ...holder, contract_number: null, confidence: 'confirmed', evidence }
}

function ownAwardee(record: SoughtRecord, own: readonly PastAwardRow[]): Incumbent | null {
  const { awarded, awardee_name, awardee_uei, award_number } = record
  if (!awarded || awardee_name === null) return null
  const award = own.find(
    (each) => each.awardee_name === awardee_name || (awardee_uei !== null && each.awardee_uei === awardee_uei),
  )
  const number = award_number ? ` as ${award_number}` : ''
  const evidence = [`The award notice says that ${awardee_name} was awarded the contract${number}.`]
  const holder = { name: awardee_name, uei: awardee_uei, award_id: award?.id ?? null }
  return { ...holder, contract_number: null, confidence: 'confirmed', evidence }
}

function statedIncumbent({ text, findings, named }: Statements): Incumbent | null {
  const awarded = findings.flatMap((finding) => {
    const award = finding.contract_number === null ? undefined : named.get(finding.contract_number)
    return award && award.awardee_name !== null ? [{ finding, award, name: award.awardee_name }] : []
  })
  const by_name = findings.find(({ name }) => name !== null)
  const [by_number] = awarded
  if (!by_name && !by_number) return null
  const day = by_number?.award.award_date
  const winner = by_number && [`Award ${by_number.award.piid} went to ${by_number.name}${day ? ` on ${day}` : ''}.`]
  const quotes = [by_name, by_number?.finding]
    .filter((finding) => finding !== undefined)
    .map(({ sentence }) => quoted(text, sentence))
  return {
    name: by_number?.name ?? by_name!.name!,
    uei: by_number?.award.awardee_uei ?? null,
    award_id: by_number?.award.id ?? null,
    contract_number: null,
    confidence: 'confirmed',
    evidence: [...new Set([...quotes, ...(winner ?? [])])],
  }
}

function likelyIncumbent(before: readonly Predecessor[]): Incumbent | null {
  const known = before.filter(({ award }) => award.awardee_name !== null)
  const likely = known.filter(({ current, likeness }) => current && likeness >= likely_likeness_min)
  const [best] = (likely.length > 0 ? likely : known).toSorted((a, b) => b.likeness - a.likeness)
  if (!best) return null
  const { award, evidence } = best
  const holder = { name: award.awardee_name!, uei: award.awardee_uei, award_id: award.id }
  return { ...holder, contract_number: null, confidence: likely.length > 0 ? 'likely' : 'predecessor_only', evidence }
}

/** Adds the number of an earlier contract that is not loaded, so users can look up its awardee. Keeps a likely incumbent as it
 * is. */
function addNumber(likely: Incumbent | null, [first]: readonly NamedNumber[]): Incumbent | null {
  if (first === undefined || likely?.confidence === 'likely') return likely
  const evidence = [first.evidence, `No loaded source reports contract ${first.number}.`]
  if (likely) return { ...likely, contract_number: first.number, evidence: [...likely.evidence, ...evidence] }
  return { name: null, uei: null, award_id: null, contract_number: first.number, confidence: 'predecessor_only', evidence }
}
