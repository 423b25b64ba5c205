import { naicsTitle } from '../../catalog/naics.ts'
import { noticeTypeNames } from '../../catalog/notice-types.ts'
import { stateName } from '../../catalog/places.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import type { Facets } from '../../search/index.ts'

const labels: Readonly<Record<string, (code: string) => string | null | undefined>> = {
  naics: naicsTitle,
  set_aside: setAsideName,
  state: stateName,
  notice_type: (code) => (noticeTypeNames as Readonly<Record<string, string>>)[code],
}

/** Adds the names of codes, so clients need no code tables of their own. */
export function addLabels(facets: Facets): Record<string, { value: string; label: string; count: number }[]> {
  const entries = Object.entries(facets).map(([name, values]) => [
    name,
    values.map((each) => ({ ...each, label: labels[name]?.(each.value) ?? each.value })),
  ])
  return Object.fromEntries(entries)
}
