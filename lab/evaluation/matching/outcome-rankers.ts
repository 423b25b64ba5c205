import type { Student } from '../../../kernel/meaning/student.ts'
import { stem, stopWords, wordsOf } from '../../../kernel/words/words.ts'
import { type RecordFeatures, recordFeatures } from '../../../matching/features.ts'
import { matchProfile, type ToldProfile } from '../../../matching/profile/profile.ts'
import { scoreMatch } from '../../../matching/score.ts'
import type { RedactedRecord } from './outcomes.ts'

/** How well each record fits a company, by place among the records; `places` are those that are asked for. */
export type OutcomeRanker = (profile: ToldProfile, places: Int32Array) => Float64Array

export function featuresOf({ title, description }: RedactedRecord, student: Student): RecordFeatures {
  return recordFeatures({ title, description }, student)
}

export function ours(records: readonly RedactedRecord[], features: readonly RecordFeatures[], student: Student): OutcomeRanker {
  return (told, places) => {
    const profile = matchProfile({ uei: null, profile: told, feedback: [] }, student)
    return Float64Array.from(places, (place) => scoreMatch(profile, records[place]!.facts, features[place]!).score)
  }
}

/** Asked the same again, it answers without ranking anew. Keeps the last answer of each company. */
export function getOrFind(ranker: OutcomeRanker): OutcomeRanker {
  const answers = new WeakMap<ToldProfile, { places: Int32Array; scores: Float64Array }>()
  return (profile, places) => {
    const before = answers.get(profile)
    if (before && before.places.length === places.length && before.places.every((place, i) => place === places[i]))
      return before.scores
    const scores = ranker(profile, places)
    answers.set(profile, { places, scores })
    return scores
  }
}

/** All that a company says, as one text. */
function textOf({ capabilities = [], past_performance = [] }: ToldProfile): string {
  return [
    ...capabilities.map(({ title, description }) => `${title} ${description}`),
    ...past_performance.map(({ title, summary }) => `${title} ${summary ?? ''}`),
  ].join('\n')
}

// Robertson and Zaragoza 2009, with the usual constants.
const k1 = 1.2
const b = 0.75

/** BM25 of the profile's text over titles and descriptions, by Porter's stems; a word that the profile says twice counts twice. */
export function outcomeBm25(records: readonly RedactedRecord[]): OutcomeRanker {
  const postings = new Map<string, { places: number[]; counts: number[] }>()
  const lengths = new Float64Array(records.length)
  for (const [place, { title, description }] of records.entries()) {
    const counts = stemCounts(`${title}\n${description}`)
    for (const [stemmed, count] of counts) {
      lengths[place]! += count
      const found = postings.get(stemmed) ?? { places: [], counts: [] }
      found.places.push(place)
      found.counts.push(count)
      postings.set(stemmed, found)
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / records.length
  const sums = new Float64Array(records.length)
  return (profile, places) => {
    sums.fill(0)
    for (const [stemmed, weight] of stemCounts(textOf(profile))) {
      const found = postings.get(stemmed)
      if (!found) continue
      const idf = Math.log(1 + (records.length - found.places.length + 0.5) / (found.places.length + 0.5))
      for (const [i, place] of found.places.entries()) {
        const count = found.counts[i]!
        sums[place]! += (weight * idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * lengths[place]!) / average))
      }
    }
    return Float64Array.from(places, (place) => sums[place]!)
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

/** The cosine of the shipped model's vectors of the profile's whole text and of each record, as search makes them. */
export async function outcomeMeaning(records: readonly RedactedRecord[], student: Student): Promise<OutcomeRanker> {
  const vectors = await student.documents(records.map(({ title, description }) => ({ title, text: description })))
  return (profile, places) => {
    const asked = student.passage(textOf(profile))
    return Float64Array.from(places, (place) => {
      const vector = vectors[place]
      if (!vector || !asked) return 0
      let sum = 0
      for (let i = 0; i < vector.length; i++) sum += vector[i]! * asked[i]!
      return sum
    })
  }
}

/** One for a record with a code of the company, none for all others. */
export function codeEquality(records: readonly RedactedRecord[], which: readonly ('naics' | 'psc')[]): OutcomeRanker {
  return ({ naics_codes = [], psc_codes = [] }, places) => {
    const own = { naics: new Set(naics_codes.map(({ code }) => code)), psc: new Set(psc_codes) }
    return Float64Array.from(places, (place) => {
      const { facts } = records[place]!
      return which.filter((kind) => facts[kind] !== null && own[kind].has(facts[kind])).length
    })
  }
}
