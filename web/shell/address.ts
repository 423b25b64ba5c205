export type Search = Record<string, string | string[] | undefined>

/** Reads the query of an address as plain text. A repeated name is a list: `?states=VA&states=MD`. The router's own parser reads the
 * solicitation number `1e5` as 100000. */
export function parseSearch(text: string): Search {
  const all = new URLSearchParams(text)
  const names = [...new Set(all.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = all.getAll(name)
      return [name, values.length > 1 ? values : values[0]!]
    }),
  )
}

/** Omits undefined values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const all = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) all.append(name, String(each))
  }
  return all.size > 0 ? `?${all}` : ''
}

/** Returns the value of a name that is meant to be there once. */
export function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value
}

export function listOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}
