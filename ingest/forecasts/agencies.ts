import { readTable } from '../../catalog/table.ts'
import { once } from '../../kernel/once.ts'

type SubTier = readonly [name: string, code: string]
export type Agency = { department: string; code: string; parts: Map<string, SubTier> }

/** Agencies by the short names in forecasts, and their parts by those of the departments, with the names that SAM.gov gives to solicitations. */
export const agencies = once(() => {
  const byName = new Map<string, Agency>()
  for (const [agency = '', part = '', name = '', code = ''] of readTable(new URL('./agencies.tsv', import.meta.url).href))
    if (part === '') byName.set(agency, { department: name, code, parts: new Map() })
    else byName.get(agency)!.parts.set(part, [name, code])
  return byName
})

/** Finds the part of an agency at the start of a text: `USCG/SFLC`, `FAA - Western Service Area`, `DEA-1524`, `DHS HQ/CISA`. */
export function subTier(agency: Agency, text: string | null): SubTier | null {
  if (text === null) return null
  const known = [...agency.parts.keys()].filter(
    (name) => text === name || (text.startsWith(name) && /^[\s/-]/.test(text.slice(name.length))),
  )
  const longest = known.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? null : agency.parts.get(longest)!
}
