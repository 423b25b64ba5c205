import { agencyAliases } from '../../catalog/agencies.ts'
import { agencySeparator, type CodedColumn } from './columns.ts'

/**
 * Agencies as the records name them, for names as people write them. Agencies' own names hold commas, at which a list in a query string
 * was split: neighbours that are a name of the index together are that name alone. An agency known by another wording is also
 * meant by its longest name, which all its records carry.
 */
export function agencyNames(terms: CodedColumn, written: string[]): string[] {
  const parts = written.map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase())
  const known = parts.length > 1 ? namesWithCommas(terms) : new Set<string>()
  const names: string[] = []
  for (let at = 0; at < parts.length; ) {
    const size = [4, 3, 2].find((count) => known.has(parts.slice(at, at + count).join(', '))) ?? 1
    names.push(...(size > 1 ? [parts.slice(at, at + size).join(', ')] : withOfficialName(parts[at]!)))
    at += size
  }
  return names
}

function namesWithCommas({ values }: CodedColumn): Set<string> {
  return new Set(values.filter((value) => value.includes(', ')).flatMap((value) => value.split(agencySeparator)))
}

function withOfficialName(text: string): string[] {
  const [longest] = agencyAliases(text).toSorted((a, b) => b.length - a.length)
  return longest === undefined ? [text] : [text, longest]
}
