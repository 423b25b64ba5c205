import { withoutPsc } from '../../catalog/psc.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { nearestNaics, nearestPsc } from '../codes.ts'
import type { MatchRecord } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import { isTitleTerm, termHash, termIdf } from './terms.ts'
import { cosine } from './vectors.ts'

/** A record to compare with another: the features of its `purchaseText`, and its codes. */
export type LikenessRecord = { features: RecordFeatures; naics: string | null; psc: string | null }

/** Words about how something is bought. They are ignored, because two recompetes need not be for similar work. */
const manner =
  /\bre-?compet(?:e[sd]?|ition|ing)\b|\bfollow[- ]?on\b|\bbridge contract\b|\b(?:renewals?|extension|amendment|solicitation|forecast|sources sought|RF[IPQ]|IDIQ|BPA)\b|\boption (?:years?|periods?)\b|\bFY ?'?\d{2,4}\b|\b(?=[A-Z0-9-]{0,18}\d)(?=[A-Z0-9-]{0,18}[A-Z])[A-Z0-9-]{11,19}\b/gi
const little = new Set(
  'a an and at by for from in of on or the to with services service support contract program requirement new'.split(' '),
)
/** Minimum words of a title that says what is bought. `FORCE Recompete` has fewer. */
const title_words_min = 2
const lead_length_max = 240
const body_length_max = 1_500

/** Returns the title without words about how the work is bought. Adds the start of the text if the title is too short. */
export function purchaseText({ title, description }: MatchRecord): MatchRecord {
  const text = description?.slice(0, body_length_max) ?? ''
  const named = withoutPsc(title).replace(manner, ' ')
  const words = wordsOf(named).filter((word) => !little.has(word))
  const lead = text.split('\n\n', 1)[0]!.slice(0, lead_length_max).replace(manner, ' ')
  return { title: words.length < title_words_min ? `${named}. ${lead}` : named, description: text }
}

/*
 * Weights of the similarities. Passages are not compared with passages, because all forecasts from one department have the same
 * form.
 */
const shares = { title_meaning: 0.3, title_words: 0.2, body_meaning: 0.1, body_words: 0.1, psc: 0.2, naics: 0.1 } as const
type Part = keyof typeof shares

/** Returns how similar two purchases are, from 0 to 1, regardless of their order. Ignores a code that only one has. */
export function recordLikeness(one: LikenessRecord, other: LikenessRecord): number {
  const dimensions = one.features.passages.length / (one.features.spans.length / 2)
  const words = sharedWords(one.features.terms, other.features.terms)
  const parts: Record<Part, number | null> = {
    title_meaning: Math.max(0, cosine(one.features.passages, 0, other.features.passages, 0, dimensions)),
    title_words: words.titles,
    body_meaning: (titleInBody(one, other, dimensions) + titleInBody(other, one, dimensions)) / 2,
    body_words: words.covered,
    psc: codeNearness(nearestPsc, one.psc, other.psc),
    naics: codeNearness(nearestNaics, one.naics, other.naics),
  }
  let sum = 0
  let weight = 0
  for (const [part, share] of Object.entries(shares)) {
    const value = parts[part as Part]
    if (value === null) continue
    sum += share * value
    weight += share
  }
  return Math.min(1, sum / weight)
}

/** Compares the title of `one` with the nearest passage or the title of the other record. */
function titleInBody(one: LikenessRecord, { features: { passages } }: LikenessRecord, dimensions: number): number {
  let best = 0
  for (let at = 0; at < passages.length; at += dimensions)
    best = Math.max(best, cosine(one.features.passages, 0, passages, at, dimensions))
  return best
}

function codeNearness(nearest: typeof nearestPsc, one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null
  return nearest([{ code: one, share: 1 }], other)?.nearness ?? 0
}

/** Returns the similarity of the titles, and how much of each title the other record contains anywhere. Rare words count more. */
function sharedWords(one: Uint32Array, other: Uint32Array): { titles: number; covered: number } {
  const theirs = new Map(Array.from(other, (packed) => [termHash(packed), packed]))
  const ours = new Set(Array.from(one, termHash))
  let both = 0
  let ours_covered = 0
  for (const packed of one) {
    const same = theirs.get(termHash(packed))
    if (same === undefined || !isTitleTerm(packed)) continue
    ours_covered += termIdf(packed) ** 2
    if (isTitleTerm(same)) both += termIdf(packed) * termIdf(same)
  }
  const theirs_covered = titleSquares(other.filter((packed) => ours.has(termHash(packed))))
  const [a, b] = [titleSquares(one), titleSquares(other)]
  if (a === 0 || b === 0) return { titles: 0, covered: 0 }
  return { titles: both / Math.sqrt(a * b), covered: (ours_covered / a + theirs_covered / b) / 2 }
}

function titleSquares(terms: Uint32Array): number {
  return terms.reduce((sum, packed) => (isTitleTerm(packed) ? sum + termIdf(packed) ** 2 : sum), 0)
}
