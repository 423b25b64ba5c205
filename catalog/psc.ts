import { once, readTable } from './table.ts'

const names = once(() => new Map(readTable('./psc.tsv').map(([code = '', name = '']) => [code, name] as const)))

/** A Product and Service Code: a full four-character one, or a one- or two-character group as SAM's older notices give ("53"). */
export function isPsc(code: string): boolean {
  return code.length <= 4 && names().has(code)
}

/** The manual's name of a code or group; null when unknown. */
export function pscName(code: string): string | null {
  return code.length > 4 ? null : (names().get(code) ?? null)
}
