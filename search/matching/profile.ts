import { naicsTitle } from '../../catalog/naics.ts'
import { pscName, pscOfTitle, withoutPsc } from '../../catalog/psc.ts'
import type { components } from '../../generated/api.ts'
import type { Student } from '../meaning/student.ts'
import { agencyMatcher, namedAgencies } from './agencies.ts'
import { type Claims, readCertifications } from './certifications.ts'
import { nearestNaics, nearestPsc, type OwnCode, ownNaics, remember } from './codes.ts'
import { type Feedback, type PreparedFeedback, prepareFeedback } from './feedback.ts'
import { createTermTable, type ItemTerms, type TermTable } from './term-table.ts'
import { hashOf, keywordWords, pairHash, tellingStems } from './terms.ts'
import { middleOf, packVectors, representatives } from './vectors.ts'

type Company = components['schemas']['Profile']['company']
type Preferences = Company['bid_preferences']
/** What a company has said of itself; a part that is missing was never told. */
export type ToldProfile = Partial<
  Pick<Company, 'certifications' | 'naics_codes' | 'psc_codes' | 'capabilities' | 'past_performance'>
> & { bid_preferences?: Partial<Preferences> }

export type ItemKind = 'capability' | 'past' | 'code'
/** Something that the company says of itself, to be named in reasons. */
export type Item = { kind: ItemKind; title: string; text: string; vector: Float32Array | null }

/** Words that all stand in a text in this order: each, and each two neighbours, by their hashes. */
export type Keyword = { text: string; words: number[]; pairs: number[] }

/** All that is derived from a company's profile and feedback for scoring, made once a version of them. */
export type MatchProfile = {
  items: Item[]
  dimensions: number
  /** What the company can do and has done, in few directions: first the capabilities', then from `past_from` the past performances'. */
  vectors: Int8Array
  past_from: number
  /** Those of the titles of its codes. */
  code_vectors: Int8Array
  /** The middle of what it can do and has done, and the directions of its codes. */
  middles: Int8Array
  table: TermTable
  /** By the item's place: whether it is past performance. */
  is_past: Uint8Array
  naics: OwnCode[]
  psc: OwnCode[]
  nearestNaics: ReturnType<typeof remember>
  nearestPsc: ReturnType<typeof remember>
  claims: Claims
  agencies: ReturnType<typeof agencyMatcher>
  has_agencies: boolean
  excludedAgency: ReturnType<typeof agencyMatcher>
  excluded_keywords: Keyword[]
  preferences: Partial<Preferences>
  states: ReadonlySet<string>
  /** The smallest and largest contract that fits, in whole US dollars: as preferred, else around what was done before; null for no bound. */
  value: { low: number | null; high: number | null; told: 'preferred' | 'past' } | null
  notice_types: ReadonlySet<string>
  feedback: PreparedFeedback
  /** Overwritten by each score, so that none makes garbage. */
  scratch: { signals: Float64Array; item_sums: Float64Array; middle: Float64Array }
}

const signals_max = 16
/** As many directions are compared with each passage of a record. */
const capability_vectors_max = 10
const past_vectors_max = 10
const code_vectors_max = 8
const keywords_max = 100

export type MatchCompany = { uei: string | null; profile: ToldProfile; feedback: readonly Feedback[] }

/** Deterministic: the same company, feedback and model give the same profile. */
export function matchProfile({ profile, feedback }: MatchCompany, student: Student): MatchProfile {
  const { dimensions } = student
  const past = profile.past_performance ?? []
  const preferences = profile.bid_preferences ?? {}
  const items = itemsOf(profile, student)
  const naics = ownNaics(
    profile.naics_codes ?? [],
    past.map((each) => each.naics ?? null),
  )
  const psc = ownPsc(profile)
  const customers = namedAgencies(past.map(({ customer }) => customer ?? ''))
  return {
    items,
    dimensions,
    ...directions(items, dimensions),
    table: createTermTable(items.map((item) => termsOf(item, student))),
    is_past: Uint8Array.from(items, ({ kind }) => Number(kind === 'past')),
    naics,
    psc,
    nearestNaics: remember((code) => nearestNaics(naics, code)),
    nearestPsc: remember((code) => nearestPsc(psc, code)),
    claims: readCertifications(profile.certifications ?? []),
    agencies: agencyMatcher(customers),
    has_agencies: customers.length > 0,
    excludedAgency: agencyMatcher(namedAgencies(preferences.excluded_agencies ?? [])),
    excluded_keywords: (preferences.excluded_keywords ?? []).slice(0, keywords_max).flatMap(keywordOf),
    preferences,
    states: new Set(preferences.states ?? []),
    value: valueRange(preferences, past),
    notice_types: new Set(preferences.notice_types ?? []),
    feedback: prepareFeedback(feedback, dimensions),
    scratch: {
      signals: new Float64Array(signals_max),
      item_sums: new Float64Array(items.length),
      middle: new Float64Array(dimensions),
    },
  }
}

function itemsOf(profile: ToldProfile, student: Student): Item[] {
  const item = (kind: ItemKind, title: string, text: string): Item => {
    const vector = student.passage(text === '' ? title : `${title}. ${text}`)
    return { kind, title, text, vector }
  }
  const codes = [
    ...(profile.naics_codes ?? [])
      .toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))
      .map(({ code }) => naicsTitle(code)),
    ...(profile.psc_codes ?? []).map(pscName),
  ]
  return [
    ...(profile.capabilities ?? []).map(({ title, description }) => item('capability', title, description ?? '')),
    ...(profile.past_performance ?? []).map(({ title, summary }) => item('past', withoutPsc(title), summary ?? '')),
    ...codes.filter((title) => title !== null).map((title) => item('code', title, '')),
  ]
}

function directions(items: readonly Item[], dimensions: number) {
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind && item.vector !== null).map(({ vector }) => vector!)
  const [told, done, codes] = [of('capability'), of('past'), of('code').slice(0, code_vectors_max)]
  const capabilities = representatives(told, capability_vectors_max, dimensions)
  const past = representatives(done, past_vectors_max, dimensions)
  const middle = middleOf([...told, ...done], dimensions)
  return {
    vectors: packVectors([...capabilities, ...past], dimensions),
    past_from: capabilities.length,
    code_vectors: packVectors(codes, dimensions),
    middles: packVectors(middle ? [middle, ...codes] : codes, dimensions),
  }
}

/** Titles of codes say nothing of how much the company does of them: beside each other they would thin out what it says itself. */
function termsOf({ kind, title, text }: Item, { telling }: Student): ItemTerms {
  return { title: tellingStems(title, telling), more: tellingStems(text, telling), in_bag: kind !== 'code' }
}

const past_share = 0.9

function ownPsc({ psc_codes = [], past_performance = [] }: ToldProfile): OwnCode[] {
  const past = past_performance.map(({ title }) => pscOfTitle(title)).filter((code) => code !== null && !psc_codes.includes(code))
  return [
    ...psc_codes.map((code) => ({ code, share: 1 })),
    ...Array.from(new Set(past), (code) => ({ code: code!, share: past_share })),
  ]
}

function keywordOf(text: string): Keyword[] {
  const words = keywordWords(text)
  if (words.length === 0) return []
  return [{ text, words: words.map((word) => hashOf(word)), pairs: words.slice(1).map((word, i) => pairHash(words[i]!, word)) }]
}

/** A company grows: what is three times its largest contract is in reach, what is a tenth of its smallest hardly worth the offer. */
const growth = 3
const smallest_share = 0.1

function valueRange(
  { value_min, value_max }: Partial<Preferences>,
  past: readonly { value?: number | null }[],
): MatchProfile['value'] {
  if (value_min != null || value_max != null) return { low: value_min ?? null, high: value_max ?? null, told: 'preferred' }
  const done = past.map(({ value }) => value ?? 0).filter((value) => value > 0)
  if (done.length === 0) return null
  return { low: Math.min(...done) * smallest_share, high: Math.max(...done) * growth, told: 'past' }
}
