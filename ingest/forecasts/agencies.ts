import { once, readTable } from '../../catalog/table.ts'

type SubTier = readonly [name: string, code: string]
export type Agency = { department: string; code: string; parts: Map<string, SubTier> }

/**
 * The agencies that publish forecasts, by the short names in the forecasts, and their parts by the short names that the departments use. The
 * names are those of SAM.gov, so that a forecast and its solicitation have the same agency.
 */
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
