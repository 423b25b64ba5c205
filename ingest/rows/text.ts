import { decodeHTMLStrict } from 'entities'

/** Cleans the text of sources. Repairs only what is certainly damaged, and leaves the rest unchanged. */

// Characters that may need repair. Most text has none, and this check shows that in one pass.
const suspicious =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00c2\u00c3\u00e2\ufffd\u200b\ufeff]|&[#a-zA-Z]|[\ud800-\udfff]/

/** Puts text on one line and trims it. Returns null if nothing is left. */
export function cleanLine(raw: string | null | undefined): string | null {
  if (!raw) return null
  const text = repair(raw)
  const line = /\s\s|[\t\r\n\f\v]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()
  return line === '' ? null : line
}

/** Trims text and keeps its lines, with at most one blank line between paragraphs. Returns null if nothing is left. */
export function cleanText(raw: string | null | undefined): string | null {
  if (!raw) return null
  const text = repair(raw)
  const lines = /[\r\n\t]/.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replaceAll('\t', ' ')
        .replace(/(?<! ) +\n/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
    : text
  const trimmed = lines.trim()
  return trimmed === '' ? null : trimmed
}

/** Repairs characters that were damaged by wrong decoding or escaping. */
export function repair(raw: string): string {
  if (!suspicious.test(raw)) return raw
  const whole = raw.includes('&') ? decodeEntities(raw) : raw
  return repairApostrophes(repairControls(repairMojibake(whole))).toWellFormed()
}

// Printable characters of Windows-1252 at 0x80 to 0x9F. Five of these bytes have no character.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOf = new Map([...windows1252].map((character, index) => [character, 0x80 + index]))

const continuation = `[\\u0080-\\u00bf${windows1252.replace(/[\u0080-\u009f]/g, '')}]`
const misread = new RegExp(`[\\u00c2\\u00c3]${continuation}|\\u00e2${continuation}{2}`, 'g')

/** Repairs UTF-8 that was decoded as Windows-1252 (`Â§`, `â€™`). Correct text has no such pairs. */
function repairMojibake(text: string): string {
  if (!/[\u00c2\u00c3\u00e2]/.test(text)) return text
  // If a no-break space was decoded wrongly and then became a plain space, only the first byte of the no-break space remains.
  return text.replace(misread, decodeAgain).replace(/\u00c2(?=\s|$)/g, '')
}

function decodeAgain(pair: string): string {
  const bytes = Buffer.from(Array.from(pair, (character) => byteOf.get(character) ?? character.charCodeAt(0)))
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? pair : text
}

/** Replaces C1 controls (Windows-1252 read as Latin-1). Removes invisible characters and other controls, including NUL. */
function repairControls(text: string): string {
  return text
    .replace(/[\u0080-\u009f]/g, (control) => {
      const character = windows1252[control.charCodeAt(0) - 0x80]!
      return character === control ? '' : character
    })
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
}

/** Restores a lost apostrophe inside an English contraction or possessive. Elsewhere, the lost character is unknown. */
function repairApostrophes(text: string): string {
  return text.includes('\ufffd') ? text.replace(/(?<=[A-Za-z])\ufffd(?=(?:s|t|re|ve|ll|d|m|S|T)\b)/g, '’') : text
}

/** Replacements for special spaces and invisible characters in entities: a plain space, or nothing. */
const plain: Readonly<Record<string, string>> = { '\u2002': ' ', '\u2003': ' ', '\u2009': ' ', '\u200c': '', '\u00ad': '' }

/** Decodes HTML entities that end with a semicolon. Without a semicolon, `&not` in `R&D&notes` would become a sign. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,30});/g, (entity) => {
    if (/^&#[xX]?0+;$/.test(entity)) return ''
    const character = decodeHTMLStrict(entity)
    return plain[character] ?? character
  })
}

export function describePeriod(from: string | null, to: string | null): string | null {
  if (to === null) return from && `from ${from}`
  return from === null ? `until ${to}` : `${from} to ${to}`
}
