import { stopWords } from '../words.ts'
import type { CatalogCopy, KeptRecord } from './catalog-copy.ts'
import type { Case, Measure, Metric, Source } from './measure.ts'
import { plainStem, plainWords } from './plain-words.ts'
import { shuffle } from './random.ts'

const holders_max = 5
const letters_min = 4

/** Only of what is found by word: what is found by meaning may well lack the word. */
const unfounded: Metric = {
  name: 'unfounded',
  depth: 100,
  lower_is_better: true,
  of({ ids, matched_by }, { grade }) {
    if (!matched_by) return null
    return ids.some((id, place) => !matched_by[place]!.includes('semantic') && grade(id) === 0) ? 1 : 0
  },
}

/** A rare word spelt rightly is no typing error of a common one. */
export function rareWords({ catalog, queries_max, all_rare, random }: Source): Measure[] {
  const stems = shuffle(
    random('rare words'),
    catalog.rareStems(holders_max).filter((stem) => stem.length >= letters_min),
  )
  const cases: Case[] = []
  for (const stem of stems) {
    if (cases.length >= queries_max && !all_rare) break
    const word = surfaceOf(catalog, stem)
    if (word === null) continue
    cases.push({ query: word, grade: (id) => (holds(catalog.record(id), word) ? 1 : 0), ideal: [1] })
  }
  return [
    {
      name: 'rare words',
      description: `A word of four letters or more that at most ${holders_max} titles and descriptions hold: the share of answers whose first hundred bring a record that neither holds it in any form nor was found by meaning.`,
      drawn_from: `${stems.length} rare words`,
      metrics: [unfounded],
      ours_alone: true,
      cases,
    },
  ]
}

function surfaceOf(catalog: CatalogCopy, stem: string): string | null {
  const holder = catalog.holderOf(stem)
  const words = holder ? plainWords(`${holder.title} ${holder.description}`) : []
  return words.find((word) => plainStem(word) === stem && !stopWords.has(word)) ?? null
}

/** In any of its forms and in whatever the record is found by; also in two words that make it when written together. */
function holds(record: KeptRecord | undefined, word: string): boolean {
  if (!record) return false
  const stem = plainStem(word)
  const words = plainWords(`${record.title} ${record.description} ${record.keywords} ${record.solicitation_number ?? ''}`)
  return words.some(
    (each, index) => each[0] === word[0] && (plainStem(each) === stem || each + (words[index + 1] ?? '') === word),
  )
}
