import { once, readTable } from './table.ts'

const names = once(() => new Map(readTable('./psc.tsv').map(([code = '', name = '']) => [code, name] as const)))

/** A Product and Service Code: a full four-character one, or a one- or two-character group as SAM's older notices give ("53"). */
export function isPsc(code: string): boolean {
  return code.length <= 4 && names().has(code)
}

const prefixes = once(
  () => new Set([...names().keys()].flatMap((code) => Array.from(code, (_, index) => code.slice(0, index + 1)))),
)

/** A code or a group, or the first characters of some. */
export function isPscPrefix(text: string): boolean {
  return text.length <= 4 && prefixes().has(text)
}

/** The manual's name of a code or group; null when unknown. */
export function pscName(code: string): string | null {
  return code.length > 4 ? null : (names().get(code) ?? null)
}

const leading = /^\s*([A-Z0-9]{1,4})\s?--/

/** The code that a title begins with, as in `53--GASKET`: so do half of the notices, and most of those have it nowhere else. Null for none. */
export function pscOfTitle(title: string): string | null {
  const code = leading.exec(title)?.[1]
  return code !== undefined && isPsc(code) ? code : null
}

/** A title without the code that it begins with; all of it where that is all. */
export function withoutPsc(title: string): string {
  const rest = pscOfTitle(title) === null ? '' : title.replace(leading, '').trim()
  return rest === '' ? title : rest
}
