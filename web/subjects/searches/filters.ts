import type { Schemas } from '../../api.ts'
import { formatDate } from '../../parts/record/format.ts'
import { nameNoticeType, nameSetAside, smallBusinessCodes } from '../../parts/record/names.ts'
import type { DateName, Filters, ListName } from './filter-names.ts'

type Choice = Pick<Schemas['FacetValue'], 'value' | 'label'>
type ListFilter = {
  name: ListName
  title: string
  /** Names a value alone, as in a chip. */
  nameValue: (value: string) => string
  /** The facet with the values to choose from. */
  facet?: keyof Schemas['Facets']
  /** Names a value in the list of its facet. */
  nameChoice?: (choice: Choice) => string
  /** Values that are chosen together. */
  group?: { label: string; values: readonly string[] }
  /** The lookup that finds values which the results do not have. */
  lookup?: Schemas['LookupKind']
}

const nameByValue = (name: (value: string) => string) => ({
  nameValue: name,
  nameChoice: ({ value }: { value: string }) => name(value),
})
const nameWithCode = ({ value, label }: Choice) => (label === value ? value : `${value} ${label}`)

/** The filters that take several values, in the order of the screen. */
export const listFilters: readonly ListFilter[] = [
  {
    name: 'set_asides',
    lookup: 'set-asides',
    title: 'Set-aside',
    facet: 'set_aside',
    group: { label: 'Any small-business set-aside', values: smallBusinessCodes },
    ...nameByValue(nameSetAside),
  },
  { name: 'notice_types', title: 'Notice type', facet: 'notice_type', ...nameByValue(nameNoticeType) },
  {
    name: 'agencies',
    lookup: 'agencies',
    title: 'Agency',
    facet: 'agency',
    ...nameByValue((name) => name),
  },
  {
    name: 'naics_codes',
    lookup: 'naics',
    title: 'NAICS',
    facet: 'naics',
    nameValue: (code) => `NAICS ${code}`,
    nameChoice: nameWithCode,
  },
  { name: 'psc_codes', lookup: 'psc', title: 'PSC', facet: 'psc', nameValue: (code) => `PSC ${code}`, nameChoice: nameWithCode },
  { name: 'codes', title: 'Code', nameValue: (code) => code.replace(':', ' ') },
  { name: 'categories', title: 'Category', facet: 'category', ...nameByValue(nameNoticeType) },
  {
    name: 'states',
    lookup: 'states',
    title: 'State',
    facet: 'state',
    nameValue: (code) => code,
    nameChoice: ({ label }) => label,
  },
  {
    name: 'jurisdictions',
    title: 'Level of government',
    facet: 'jurisdiction',
    nameValue: nameNoticeType,
    nameChoice: ({ label }) => label,
  },
  { name: 'countries', title: 'Country of the buyer', nameValue: (code) => code },
  { name: 'exclude_agencies', title: 'Excluded agency', nameValue: (name) => `Not ${name}` },
  { name: 'exclude_naics_codes', title: 'Excluded NAICS', nameValue: (code) => `Not NAICS ${code}` },
]

export const dateFilters: readonly { name: DateName; label: string }[] = [
  { name: 'posted_since', label: 'Posted from' },
  { name: 'posted_before', label: 'Posted until' },
  { name: 'due_after', label: 'Due from' },
  { name: 'due_before', label: 'Due until' },
]

export type FilterChip = { name: keyof Filters; title: string; label: string; without: Filters }

/** Returns a chip for each value of each filter, with the filters that remain without it. */
export function describeFilters(filters: Filters): FilterChip[] {
  const { status, due_within_days: days, min_score } = filters
  const single = (name: keyof Filters, title: string, label: string) => ({ name, title, label, without: omit(filters, name) })
  return [
    ...(status ? [single('status', 'Status', 'Open only')] : []),
    ...listFilters.flatMap(({ name, title, nameValue, group }) => {
      const values: readonly string[] = filters[name] ?? []
      const grouped = holdsAll(values, group?.values) ? group!.values : []
      const rest = values.filter((value) => !grouped.includes(value))
      const chips = [
        ...(grouped.length > 0 ? [{ label: group!.label, parts: grouped }] : []),
        ...rest.map((value) => ({ label: nameValue(value), parts: [value] })),
      ]
      return chips.map(({ label, parts }) => ({ name, title, label, without: withoutAny(filters, name, parts) }))
    }),
    ...dateFilters.flatMap(({ name, label }) => {
      const date = filters[name]
      return date ? [single(name, label, `${label} ${formatDate(date, 'UTC')}`)] : []
    }),
    ...(days === undefined ? [] : [single('due_within_days', 'Deadline', `Due within ${days} ${days === 1 ? 'day' : 'days'}`)]),
    ...(min_score === undefined ? [] : [single('min_score', 'Match score', `Score ${min_score}+`)]),
  ]
}

/** Returns the filters with another list of values. A list without values is no filter. */
export function withValues(filters: Filters, name: ListName, values: readonly string[]): Filters {
  return values.length === 0 ? omit(filters, name) : { ...filters, [name]: values }
}

/** Returns whether a whole group is chosen. */
export function holdsAll(chosen: readonly string[], group: readonly string[] = []): boolean {
  return group.length > 0 && group.every((value) => chosen.includes(value))
}

function withoutAny(filters: Filters, name: ListName, values: readonly string[]): Filters {
  const rest = (filters[name] ?? []).filter((each) => !values.includes(each))
  return withValues(filters, name, rest)
}

function omit(filters: Filters, name: keyof Filters): Filters {
  const { [name]: _, ...others } = filters
  return others
}
