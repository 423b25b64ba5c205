import type { Range } from '../../../kernel/text/find.ts'

/** Of HTML, for the characters of ASCII. */
const named = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', plus: '+', equals: '=', colon: ':', semi: ';', comma: ',' },
    ...{ period: '.', excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')', ast: '*', quest: '?', commat: '@' },
    ...{ lsqb: '[', rsqb: ']', lbrack: '[', rbrack: ']', bsol: '\\', hat: '^', lowbar: '_', grave: '`', tilde: '~', dash: '-' },
    ...{ lcub: '{', rcub: '}', lbrace: '{', rbrace: '}', verbar: '|', vert: '|', tab: '\t', nbsp: ' ' },
  }),
)

/** At the end of what was read without its backslashes: by the number in hexadecimal or decimal, by name, or two bytes of UTF-8 taken for Latin-1. */
const lastWritten =
  /%([0-9a-f]{2})$|u([0-9a-f]{4})$|u\{([0-9a-f]{1,6})\}$|&#x([0-9a-f]{1,8});$|&#(\d{1,8});$|&([a-z]{2,8});$|([\xc2\xc3][\x80-\xbf])$/i
const escape_characters_max = 12
/** What the first character of an escape is, and what the last: most texts have few of both so near to each other. */
const openings = new Set('%&uU\xc2\xc3')
const ending = /[0-9a-f;}\x80-\xbf]/i

export type PlainForm = {
  text: string
  /** Where what stands there is written in the text that it was made of. */
  placeOf(range: Range): Range
}

/**
 * A text in the one form that all its escaped ones share: each character for itself, however often and by whatever of JSON, HTML and addresses it is
 * escaped. Backslashes are left out, whatever stands behind them, so that a tab is a `t`; `+` counts as a blank, which it is in a form, and all that
 * is not ASCII as one character. It is for comparing such forms alone: it reads also what is no escape but looks like one.
 */
export function plainForm(written: string): PlainForm {
  const characters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  // A backslash is a part of the character behind it.
  let start: number | null = null
  for (let at = 0; at < written.length; at += 1) {
    start ??= at
    if (written[at] === '\\') continue
    starts.push(start)
    characters.push(written[at]!)
    // What an escape is made of may be escaped itself, as in `&amp;#43;`.
    for (let found = lastEscape(characters); found; found = lastEscape(characters))
      characters.splice(-found.length, found.length, found.character)
    starts.length = ends.length = characters.length
    ends[characters.length - 1] = at + 1
    start = characters.at(-1) === '\\' ? starts.at(-1)! : null
    if (start !== null) for (const each of [characters, starts, ends]) each.pop()
  }
  return {
    text: characters.map(common).join(''),
    placeOf: (range) => ({ start: starts[range.start]!, end: ends[range.end - 1]! }),
  }
}

function common(character: string): string {
  if (character === '+') return ' '
  if (character === '\t') return 't'
  return character > '\x7f' ? '\ufffd' : character
}

function lastEscape(characters: readonly string[]): { length: number; character: string } | undefined {
  if (!ending.test(characters.at(-1)!)) return undefined
  const end = characters.slice(-escape_characters_max)
  const found = end.some((each) => openings.has(each)) ? lastWritten.exec(end.join('')) : null
  if (!found) return undefined
  const [{ length }, byte, unit, point, hex, decimal, name, utf8] = found
  if (name !== undefined) return named.has(name.toLowerCase()) ? { length, character: named.get(name.toLowerCase())! } : undefined
  if (utf8 !== undefined) return { length, character: Buffer.from(utf8, 'latin1').toString() }
  const digits = byte ?? unit ?? point ?? hex
  const code = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16)
  return { length, character: code <= 0xffff ? String.fromCharCode(code) : '\ufffd' }
}
