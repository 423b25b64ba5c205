import { indexTerms, joinedTerms, stopWords } from '../../../kernel/words/words.ts'
import { parseQuery } from '../../../search/query/query.ts'
import type { CatalogCopy, KeptRecord } from '../matching/catalog-copy.ts'
import type { Case, Measure, Metric, Source } from '../matching/measure.ts'
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
    const isRelated = relation(word)
    cases.push({ query: word, grade: (id) => (isRelated(catalog.record(id)) ? 1 : 0), ideal: [1] })
  }
  return [
    {
      name: 'rare words',
      description: `A word of four letters or more that at most ${holders_max} titles and descriptions hold: the share of answers whose first hundred bring a record that is not related: that neither holds it in any form, nor an acronym or other name of it, nor was found by meaning.`,
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

const parts_max = 4

/** What makes a record related to a word, in whatever the record is found by. */
function relation(word: string): (record: KeptRecord | undefined) => boolean {
  const stem = plainStem(word)
  const names = parseQuery(word).units.flatMap(({ any }) => any.map(({ terms }) => terms))
  return (record) => {
    if (!record) return false
    const { title, description, keywords, solicitation_number } = record
    // The index reads keywords as one text, but tells `IT` by the line.
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

/** In any of its forms, also in some words that make it when written together. */
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
