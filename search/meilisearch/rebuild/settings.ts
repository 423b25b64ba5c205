import type { Settings } from 'meilisearch'
import { indexed_version } from '../../document-hash.ts'
import type { Collection } from '../../index.ts'
import { companyField, idField, numbersField, reversedField, sinceField, valueField } from '../filters.ts'

/** Raise it by a thousand with every change of the settings, of what is stored of a record, or of a text's vector. */
export const schema_version = 3_000 + indexed_version
export const embedderName = 'meaning'
/** Terms of compounds written together: they have no place in a text. */
export const joinedField = 'joined'
/** What a term says of the record, see impacts.ts. */
export const impactsField = 'impacts'
/** The vector rounded, see documents.ts. */
export const roundedField = 'rounded'
export const hashField = 'hash'

export function textField(name: string): string {
  return `text_${name}`
}

/** Where a quoted phrase is looked for. */
export function quotableFields({ texts }: Collection): string[] {
  return Object.keys(texts).flatMap((name) => (texts[name]!.aliases ? [] : [textField(name)]))
}

/** More records than one index shall hold: totals stay exact up to it. */
export const total_max = 10_000_000
const facet_values_max = 10_000

/**
 * The settings of a collection's index. Texts are stored as our own terms (stems), so whatever the server does to words by itself is off:
 * a query finds what the embedded engine would find.
 */
export function settingsOf({ texts, values, sorts }: Collection, dimensions: number): Settings {
  const weighed = Object.keys(texts).sort((a, b) => texts[b]!.weight - texts[a]!.weight)
  const names = Object.keys(values)
  const times = names.filter((name) => values[name] === 'time')
  const compared = { facetSearch: false, filter: { equality: true, comparison: true } }
  const equal = { facetSearch: false, filter: { equality: true, comparison: false } }
  const others = names.filter((name) => values[name] !== 'time').map(valueField)
  return {
    searchableAttributes: [...weighed.map(textField), joinedField],
    filterableAttributes: [
      { attributePatterns: [idField, companyField, numbersField, reversedField, ...others], features: equal },
      { attributePatterns: [sinceField, ...times.map(valueField)], features: compared },
    ],
    sortableAttributes: [idField, ...new Set(Object.values(sorts).map(({ by }) => valueField(by)))],
    // `sort` first: a list that has an order is in that order, whatever it finds by words.
    rankingRules: ['sort', 'words', 'attribute', 'proximity'],
    typoTolerance: { enabled: false },
    prefixSearch: 'disabled',
    facetSearch: false,
    proximityPrecision: 'byWord',
    separatorTokens: [],
    nonSeparatorTokens: [],
    dictionary: [],
    stopWords: [],
    synonyms: {},
    pagination: { maxTotalHits: total_max },
    faceting: { maxValuesPerFacet: facet_values_max },
    embedders: { [embedderName]: { source: 'userProvided', dimensions } },
  }
}
