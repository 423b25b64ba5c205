import { isNaics } from '../../catalog/naics.ts'
import { isState } from '../../catalog/places.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import { isLine, lineFault } from '../../kernel/text/line.ts'
import { readAnyInstant } from '../../kernel/time/instant.ts'

const timestamp = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}(:?\d{2})?)$/

export const formats: Record<string, { check: (text: string) => boolean; expected: string }> = {
  'date-or-time': {
    check: isDateOrTime,
    expected: 'must be YYYY-MM-DD or an ISO 8601 timestamp with a zone, such as 2026-05-01T17:00:00Z',
  },
  'naics-code': { check: isNaics, expected: 'must be a six-digit code of the 2022 NAICS catalog' },
  line: { check: (text) => /\S/.test(text) && isLine(text), expected: lineFault },
  'us-state': {
    check: (text) => isState(text.toUpperCase()),
    expected: 'must be the two-letter code of a US state or territory',
  },
  'set-aside': {
    check: (text) => resolveSetAside(text) !== null,
    expected: 'must be a code or name of the set-aside catalog, such as SBA or SDVOSBC',
  },
}

function isDateOrTime(text: string): boolean {
  return (/^\d{4}-\d{2}-\d{2}$/.test(text) || timestamp.test(text)) && readAnyInstant(text) !== undefined
}
