import { readTable } from '../../catalog/table.ts'
import { once } from '../../kernel/once.ts'

type SubTier = readonly [name: string, code: string]
export type Agency = { department: string; code: string; parts: Map<string, SubTier> }

/** Agencies as SAM.gov names them, by their short names in forecasts. `parts` has sub-tiers by the agency's names for them. */
export const agencies = once(() => {
  const byName = new Map<string, Agency>()
  for (const [agency = '', part = '', name = '', code = ''] of readTable(new URL('./agencies.tsv', import.meta.url).href))
    if (part === '') byName.set(agency, { department: name, code, parts: new Map() })
    else byName.get(agency)!.parts.set(part, [name, code])
  return byName
})

/** Finds an agency's sub-tier at the start of a text, such as `USCG/SFLC`, `DEA-1524` or `DHS HQ/CISA`. */
export function subTier(agency: Agency, text: string | null): SubTier | null {
  if (text === null) return null
  const known = [...agency.parts.keys()].filter(
    (name) => text === name || (text.startsWith(name) && /^[\s/-]/.test(text.slice(name.length))),
  )
  const longest = known.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? null : agency.parts.get(longest)!
}
