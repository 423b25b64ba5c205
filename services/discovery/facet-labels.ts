import { naicsTitle } from '../../catalog/naics.ts'
import { noticeTypeNames } from '../../catalog/notice-types.ts'
import { stateName } from '../../catalog/places.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import type { Facets } from '../../search/index.ts'

type LabeledFacets = Record<string, { value: string; label: string; count: number }[]>

const labels: Readonly<Record<string, (code: string) => string | null | undefined>> = {
  naics: naicsTitle,
  set_aside: setAsideName,
  state: stateName,
  notice_type: (code) => (noticeTypeNames as Readonly<Record<string, string>>)[code],
}

/** Adds the names of codes, so that a client needs no tables of its own. */
export function labeled(facets: Facets): LabeledFacets {
  const entries = Object.entries(facets).map(([name, values]) => [
    name,
    values.map(({ value, count }) => ({ value, label: labels[name]?.(value) ?? value, count })),
  ])
  return Object.fromEntries(entries)
}
