import type { Settings } from 'meilisearch'
import { indexed_version } from '../../document-hash.ts'
import type { Collection } from '../../index.ts'
import { companyField, idField, numbersField, reversedField, sinceField, valueField } from '../filters.ts'

/** Version of the index. Increase it by a thousand when the settings, a record's stored form, or a text's vector change. */
export const schema_version = 3_000 + indexed_version
export const embedderName = 'meaning'
/** Field with joined terms of compounds, which have no position in a text. */
export const joinedField = 'joined'
export const impactsField = 'impacts'
export const roundedField = 'rounded'
export const hashField = 'hash'

export function textField(name: string): string {
  return `text_${name}`
}

export function quotableFields({ texts }: Collection): string[] {
  return Object.keys(texts).flatMap((name) => (texts[name]!.aliases ? [] : [textField(name)]))
}

/** Maximum total, more than the number of records that an index should have. Totals up to the maximum are exact. */
export const total_max = 10_000_000
const facet_values_max = 10_000

/** Returns settings that turn the server's word processing off. Stored stems then find what the embedded engine finds. */
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
    // `sort` is first, so a sorted list has the order of the sort no matter what the words find.
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
