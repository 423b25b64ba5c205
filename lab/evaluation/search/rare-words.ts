import { indexTerms, joinedTerms, stopWords } from '../../../kernel/words/words.ts'
import { parseQuery } from '../../../search/query/query.ts'
import type { CatalogCopy, StoredRecord } from '../matching/catalog-copy.ts'
import type { Case, Measure, Metric, Source } from '../matching/measure.ts'
import { plainStem, plainWords } from './plain-words.ts'
import { shuffle } from './random.ts'

const records_max = 5
const letters_min = 4

/** Share of answers with an unrelated record. Ignores records found by meaning, because they need not contain the word. */
const unfounded: Metric = {
  name: 'unfounded',
  depth: 100,
  lower_is_better: true,
  of({ ids, matched_by }, { grade }) {
    if (!matched_by) return null
    return ids.some((id, i) => !matched_by[i]!.includes('semantic') && grade(id) === 0) ? 1 : 0
  },
}

/** Measures whether the engine mistakes a rare word for a typing error of a common one. */
export function rareWords({ catalog, queries_max, all_rare, random }: Source): Measure[] {
  const stems = shuffle(
    random('rare words'),
    catalog.rareStems(records_max).filter((stem) => stem.length >= letters_min),
  )
  const cases: Case[] = []
  for (const stem of stems) {
    if (cases.length >= queries_max && !all_rare) break
    const word = surfaceOf(catalog, stem)
    if (word === null) continue
    const isRelated = relation(word)
    cases.push({ query: word, grade: (id) => (isRelated(catalog.record(id)) ? 1 : 0), ideal: [1] })
  }
  return [
    {
      name: 'rare words',
      description: `A word of at least four letters that at most ${records_max} titles and descriptions contain. Unfounded: the share of answers whose first hundred have an unrelated record. A related record contains the word, its acronym or another name for it, or was found by meaning.`,
      drawn_from: `${stems.length} rare words`,
      metrics: [unfounded],
      ours_alone: true,
      cases,
    },
  ]
}

function surfaceOf(catalog: CatalogCopy, stem: string): string | null {
  const record = catalog.recordWith(stem)
  const words = record ? plainWords(`${record.title} ${record.description}`) : []
  return words.find((word) => plainStem(word) === stem && !stopWords.has(word)) ?? null
}

const parts_max = 4

/** Returns a function that checks whether a record contains `word`, or another name for it, in a text by which searches find the
 * record. */
function relation(word: string): (record: StoredRecord | undefined) => boolean {
  const stem = plainStem(word)
  const names = parseQuery(word).units.flatMap(({ any }) => any.map(({ terms }) => terms))
  return (record) => {
    if (!record) return false
    const { title, description, keywords, solicitation_number } = record
    // The index reads keywords as one text, but recognizes `IT` in single lines.
    const texts = [title, description, keywords, ...keywords.split('\n'), solicitation_number ?? '']
    return holds(plainWords(texts.join('\n')), word, stem) || texts.some((text) => holdsName(text, names))
  }
}

function holdsName(text: string, names: readonly string[][]): boolean {
  const terms = indexTerms(text)
  const joined = new Set(joinedTerms(text))
  return names.some(
    (name) => joined.has(name.join('')) || terms.some((_term, at) => name.every((term, i) => terms[at + i] === term)),
  )
}

/** Returns whether `words` contain the word in any form, or adjacent parts that form it when joined. */
function holds(words: readonly string[], word: string, stem: string): boolean {
  return words.some((each, index) => {
    if (each[0] !== word[0]) return false
    let joined = each
    for (let count = 1; plainStem(joined) !== stem; count++) {
      if (count === parts_max || joined.length > word.length) return false
      joined += words[index + count] ?? ''
    }
    return true
  })
}
