import { commonest } from '../collections/facets.ts'
import type { Collection, Facets } from '../index.ts'
import { givenText, valueField } from './filters.ts'

/** Number of records with each value, by field of the collection. */
export type Counts = Map<string, Map<string, number>>

type Counted = Pick<Collection, 'facets'>
type Distribution = Record<string, Record<string, number>>

export function facetFields({ facets }: Counted): string[] {
  return facets.map(valueField)
}

function addCount(counts: Counts, name: string, value: string, count: number): void {
  const values = counts.get(name) ?? new Map<string, number>()
  counts.set(name, values.set(value, (values.get(value) ?? 0) + count))
}

export function addDistribution(counts: Counts, { facets }: Counted, found: Distribution = {}): void {
  for (const name of facets)
    for (const [value, count] of Object.entries(found[valueField(name)] ?? {})) addCount(counts, name, value, count)
}

export function addRecords(counts: Counts, { facets }: Collection, records: { fields: Record<string, unknown> }[]): void {
  for (const { fields } of records)
    for (const name of facets)
      for (const each of [fields[valueField(name)]].flat()) if (typeof each === 'string') addCount(counts, name, each, 1)
}

/** Returns the facets. Merges values that differ only in case, as the server does. */
export function facetsOf({ facets }: Collection, counts: Counts): Facets {
  return Object.fromEntries(
    facets.map((name) => {
      const merged = new Map<string, { value: string; count: number }>()
      for (const [value, count] of counts.get(name) ?? []) {
        const key = value.toLowerCase()
        const known = merged.get(key)
        if (known) known.count += count
        else merged.set(key, { value: givenText(value), count })
      }
      return [name, commonest([...merged.values()])]
    }),
  )
}
