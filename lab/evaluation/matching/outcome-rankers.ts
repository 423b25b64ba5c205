import type { Student } from '../../../kernel/meaning/student.ts'
import { stem, stopWords, wordsOf } from '../../../kernel/words/words.ts'
import { type RecordFeatures, recordFeatures } from '../../../matching/features.ts'
import { matchProfile, type StatedProfile } from '../../../matching/profile/profile.ts'
import { scoreMatch } from '../../../matching/score.ts'
import type { RedactedRecord } from './outcomes.ts'

/** Returns how well each record at `positions` fits a company. */
export type OutcomeRanker = (profile: StatedProfile, positions: Int32Array) => Float64Array

export function featuresOf({ title, description }: RedactedRecord, student: Student): RecordFeatures {
  return recordFeatures({ title, description }, student)
}

export function ours(records: readonly RedactedRecord[], features: readonly RecordFeatures[], student: Student): OutcomeRanker {
  return (stated, positions) => {
    const profile = matchProfile({ uei: null, profile: stated, feedback: [] }, student)
    return Float64Array.from(positions, (position) => scoreMatch(profile, records[position]!.facts, features[position]!).score)
  }
}

/** Caches the last scores of each company, so the same request does not rank again. */
export function cacheScores(ranker: OutcomeRanker): OutcomeRanker {
  const answers = new WeakMap<StatedProfile, { positions: Int32Array; scores: Float64Array }>()
  return (profile, positions) => {
    const before = answers.get(profile)
    if (
      before &&
      before.positions.length === positions.length &&
      before.positions.every((position, i) => position === positions[i])
    )
      return before.scores
    const scores = ranker(profile, positions)
    answers.set(profile, { positions, scores })
    return scores
  }
}

/** Returns all texts of a profile as one text. */
function textOf({ capabilities = [], past_performance = [] }: StatedProfile): string {
  return [
    ...capabilities.map(({ title, description }) => `${title} ${description}`),
    ...past_performance.map(({ title, summary }) => `${title} ${summary ?? ''}`),
  ].join('\n')
}

// The usual constants of BM25 (Robertson and Zaragoza 2009).
const k1 = 1.2
const b = 0.75

/** Ranks by BM25 of the profile's text over titles and descriptions, with Porter's stems. A word that occurs twice in the profile
 * counts twice. */
export function outcomeBm25(records: readonly RedactedRecord[]): OutcomeRanker {
  const postings = new Map<string, { positions: number[]; counts: number[] }>()
  const lengths = new Float64Array(records.length)
  for (const [position, { title, description }] of records.entries()) {
    const counts = stemCounts(`${title}\n${description}`)
    for (const [stemmed, count] of counts) {
      lengths[position]! += count
      const found = postings.get(stemmed) ?? { positions: [], counts: [] }
      found.positions.push(position)
      found.counts.push(count)
      postings.set(stemmed, found)
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / records.length
  const sums = new Float64Array(records.length)
  return (profile, positions) => {
    sums.fill(0)
    for (const [stemmed, weight] of stemCounts(textOf(profile))) {
      const found = postings.get(stemmed)
      if (!found) continue
      const idf = Math.log(1 + (records.length - found.positions.length + 0.5) / (found.positions.length + 0.5))
      for (const [i, position] of found.positions.entries()) {
        const count = found.counts[i]!
        sums[position]! += (weight * idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[position]!) / average))
      }
    }
    return Float64Array.from(positions, (position) => sums[position]!)
  }
}

function stemCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) {
    if (stopWords.has(word)) continue
    const stemmed = stem(word)
    counts.set(stemmed, (counts.get(stemmed) ?? 0) + 1)
  }
  return counts
}

/** Ranks by the cosine between the profile's whole text and each record, with the vectors of the shipped model, as in search. */
export async function outcomeMeaning(records: readonly RedactedRecord[], student: Student): Promise<OutcomeRanker> {
  const vectors = await student.documents(records.map(({ title, description }) => ({ title, text: description })))
  return (profile, positions) => {
    const wanted = student.passage(textOf(profile))
    return Float64Array.from(positions, (position) => {
      const vector = vectors[position]
      if (!vector || !wanted) return 0
      let sum = 0
      for (let i = 0; i < vector.length; i++) sum += vector[i]! * wanted[i]!
      return sum
    })
  }
}

/** Ranks by codes: each kind of code that a record shares with the company scores 1. */
export function codeEquality(records: readonly RedactedRecord[], which: readonly ('naics' | 'psc')[]): OutcomeRanker {
  return ({ naics_codes = [], psc_codes = [] }, positions) => {
    const own = { naics: new Set(naics_codes.map(({ code }) => code)), psc: new Set(psc_codes) }
    return Float64Array.from(positions, (position) => {
      const { facts } = records[position]!
      return which.filter((kind) => facts[kind] !== null && own[kind].has(facts[kind])).length
    })
  }
}
