import { readCageCode, readUei } from '../../catalog/identifiers.ts'
import { readInstant } from '../../kernel/time/instant.ts'
import { cleanLine } from '../rows/text.ts'

type Raw = string | null | undefined

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Reads `2025-02-19`, `2025-02-19 16:19:29+00` or `2/9/2025` as `YYYY-MM-DD`. Returns null if the text is not a date. */
export function day(raw: Raw): string | null {
  const text = raw?.trim()
  if (!text) return null
  const parts = american.exec(text)
  const iso = parts ? `${parts[3]}-${parts[1]!.padStart(2, '0')}-${parts[2]!.padStart(2, '0')}` : text
  return readInstant(iso) ? iso.slice(0, 10) : null
}

/** Reads the formats of `day` as ISO 8601 in UTC. Returns null if the text is not a time. */
export function moment(raw: Raw): string | null {
  const text = raw?.trim()
  const read = text ? readInstant(american.test(text) ? day(text)! : text) : undefined
  return read ? new Date(read.epoch_ms).toISOString() : null
}

/** Splits a code and its name, as in `2044: UNITED STATES MINT`. Without a colon, a text with a space is a name. */
export function coded(raw: Raw): { code: string | null; name: string | null } {
  const text = cleanLine(raw)
  if (text === null) return { code: null, name: null }
  const colon = text.indexOf(':')
  if (colon < 0) return text.includes(' ') ? { code: null, name: text } : { code: text, name: null }
  return { code: cleanLine(text.slice(0, colon)), name: cleanLine(text.slice(colon + 1)) }
}

/** Reads an integer of at least zero. Returns null for any other text. */
export function count(raw: Raw): number | null {
  const text = raw?.trim() ?? ''
  return /^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : null
}

export function uei(raw: Raw): string | null {
  return readUei(raw ?? '')
}

export function cageCode(raw: Raw): string | null {
  return readCageCode(raw ?? '')
}

/** Returns whether FPDS's word means a contract vehicle (`IDV`) or another award (`AWARD`). Null for other texts. */
export function isVehicle(raw: Raw): boolean | null {
  const text = raw?.trim().toUpperCase()
  return text === 'IDV' ? true : text === 'AWARD' ? false : null
}
