/** Cleans text of sources: what is repaired is certain, what is not certain stays as it came. */

// One pass over text that needs nothing; most does not.
const suspicious =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00c2\u00c3\u00e2\ufffd\u200b\ufeff]|&[#a-zA-Z]|[\ud800-\udfff]/

/** On one line, without surrounding space; null when nothing is left. */
export function cleanLine(raw: string | null | undefined): string | null {
  if (!raw) return null
  const text = repair(raw)
  const line = /\s\s|[\t\r\n\f\v]/.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim()
  return line === '' ? null : line
}

/** Keeps lines; at most one blank line between paragraphs. Null when nothing is left. */
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

/** Characters that decoding or escaping on the way has broken. */
export function repair(raw: string): string {
  if (!suspicious.test(raw)) return raw
  const whole = raw.includes('&') ? decodeEntities(raw) : raw
  return repairApostrophes(repairControls(repairMojibake(whole))).toWellFormed()
}

// Windows-1252's printable characters at 0x80-0x9F; five places are empty.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOf = new Map([...windows1252].map((character, index) => [character, 0x80 + index]))

const continuation = `[\\u0080-\\u00bf${windows1252.replace(/[\u0080-\u009f]/g, '')}]`
const misread = new RegExp(`[\\u00c2\\u00c3]${continuation}|\\u00e2${continuation}{2}`, 'g')

/** UTF-8 that was read as Windows-1252 (`Â§`, `â€™`): a legitimate text has no such pairs. */
function repairMojibake(text: string): string {
  if (!/[\u00c2\u00c3\u00e2]/.test(text)) return text
  // A no-break space that was misread and then flattened to a plain one leaves its first byte behind.
  return text.replace(misread, readAgain).replace(/\u00c2(?=\s|$)/g, '')
}

function readAgain(pair: string): string {
  const bytes = Buffer.from(Array.from(pair, (character) => byteOf.get(character) ?? character.charCodeAt(0)))
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? pair : text
}

/** C1 controls are Windows-1252 read as Latin-1; other controls and invisible marks carry nothing, and NUL cannot be stored. */
function repairControls(text: string): string {
  return text
    .replace(/[\u0080-\u009f]/g, (control) => {
      const character = windows1252[control.charCodeAt(0) - 0x80]!
      return character === control ? '' : character
    })
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
}

/** Inside an English contraction or possessive the lost character was an apostrophe; elsewhere it may have been anything. */
function repairApostrophes(text: string): string {
  return text.includes('\ufffd') ? text.replace(/(?<=[A-Za-z])\ufffd(?=(?:s|t|re|ve|ll|d|m|S|T)\b)/g, '’') : text
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  sect: '§',
  para: '¶',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  micro: 'µ',
  Omega: 'Ω',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  le: '≤',
  ge: '≥',
  ne: '≠',
  cent: '¢',
  pound: '£',
  euro: '€',
  rarr: '→',
  eacute: 'é',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
}

/** The entities that notices use; an unknown one stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,10}));/g,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name) return Object.hasOwn(entities, name) ? entities[name]! : entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      return code === 0 || code > 0x10ffff ? '' : String.fromCodePoint(code)
    },
  )
}
