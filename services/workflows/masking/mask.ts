import { cover, createFinder, type Found, type Range } from '../../../kernel/text/find.ts'

const masked = '•••'
/** Minimum length of a secret that is masked. A shorter secret occurs in many texts, and masking it would make them
 * unreadable. */
const secret_characters_min = 4
/** Minimum length of a word that is masked on its own. In a secret such as `Bearer …`, the long word is secret by itself, but
 * short words such as `Bearer` are not. */
const word_characters_min = 8

export type Mask = (text: string) => string

/** Returns a function that masks secrets in a text, because a server may echo them. Finds secrets as written, in every escape
 * that `plainForm` undoes, and cut off at the end of the text. Takes time in proportion to the length of the secrets plus the
 * text. */
export function createMask(secrets: readonly string[]): Mask {
  const words = secrets.flatMap((secret) => secret.split(/\s/)).filter((word) => word.length >= word_characters_min)
  const hidden = [...secrets.filter((secret) => secret.length >= secret_characters_min), ...words]
  const plain = hidden.map((each) => plainForm(each).text).filter((text) => text.length >= secret_characters_min)
  const find = createFinder([...new Set([...hidden, ...plain])])
  return (text) => {
    const form = plainForm(text)
    const covered = [...rangesOf(find(text), text), ...rangesOf(find(form.text), form.text).map(form.rangeInText)]
    return covered.length === 0 ? text : replaceRanges(text, covered)
  }
}

/** Returns the ranges to mask. The text may end in the middle of a secret, so these include its beginning if at least
 * `word_characters_min` characters of the secret are there. */
function rangesOf({ ranges, open }: Found, { length }: string): Range[] {
  return open < word_characters_min ? ranges : [...ranges, { start: length - open, end: length }]
}

function replaceRanges(text: string, covered: readonly Range[]): string {
  const ranges: Range[] = []
  for (const range of covered.toSorted((a, b) => a.end - b.end)) cover(ranges, range)
  const visible = ranges.map(({ start }, index) => text.slice(ranges[index - 1]?.end ?? 0, start))
  return [...visible, text.slice(ranges.at(-1)!.end)].join(masked)
}

/** Masks secrets in the texts, field names and numbers of a JSON value. A number that contains a secret becomes a text. */
export function maskValue(mask: Mask, value: unknown): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value === 'number') {
    const text = mask(String(value))
    return text === String(value) ? value : text
  }
  if (Array.isArray(value)) return value.map((each) => maskValue(mask, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [mask(name), maskValue(mask, each)]))
}

/** Names of HTML entities, each with the ASCII character that it stands for. */
const named = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', plus: '+', equals: '=', colon: ':', semi: ';', comma: ',' },
    ...{ period: '.', excl: '!', num: '#', dollar: '$', percnt: '%', lpar: '(', rpar: ')', ast: '*', quest: '?', commat: '@' },
    ...{ lsqb: '[', rsqb: ']', lbrack: '[', rbrack: ']', bsol: '\\', hat: '^', lowbar: '_', grave: '`', tilde: '~', dash: '-' },
    ...{ lcub: '{', rcub: '}', lbrace: '{', rbrace: '}', verbar: '|', vert: '|', tab: '\t', nbsp: ' ' },
  }),
)

/** Matches an escape at the end of a text without backslashes. The escape is a number, a name, or two bytes of UTF-8 that were
 * read as Latin-1. */
const lastWritten =
  /%([0-9a-f]{2})$|u([0-9a-f]{4})$|u\{([0-9a-f]{1,6})\}$|&#x([0-9a-f]{1,8});$|&#(\d{1,8});$|&([a-z]{2,8});$|([\xc2\xc3][\x80-\xbf])$/i
const escape_characters_max = 12
/** Characters that begin an escape. To save time, `lastWritten` runs only if one of them is among the last
 * `escape_characters_max` characters. */
const openings = new Set('%&uU\xc2\xc3')
/** Matches the last character of an escape. */
const ending = /[0-9a-f;}\x80-\xbf]/i

/** Undoes every escape of JSON, HTML and URLs, even if it was applied several times, so a text and its escaped forms have the
 * same plain form. Drops backslashes, reads `+` as a space, and makes all non-ASCII characters equal. Use the plain form only for
 * comparisons, because it also changes text that only looks like an escape. */
export function plainForm(written: string) {
  const characters: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  // A backslash belongs to the character after it.
  let start: number | null = null
  for (let at = 0; at < written.length; at += 1) {
    start ??= at
    if (written[at] === '\\') continue
    starts.push(start)
    characters.push(written[at]!)
    // The characters of an escape may be escaped too, as in `&amp;#43;`.
    for (let found = lastEscape(characters); found; found = lastEscape(characters))
      characters.splice(-found.length, found.length, found.character)
    starts.length = ends.length = characters.length
    ends[characters.length - 1] = at + 1
    start = characters.at(-1) === '\\' ? starts.at(-1)! : null
    if (start !== null) for (const each of [characters, starts, ends]) each.pop()
  }
  return {
    text: characters.map(normalized).join(''),
    /** Converts a range of `text` to the range of `written` that it comes from. */
    rangeInText: (range: Range): Range => ({ start: starts[range.start]!, end: ends[range.end - 1]! }),
  }
}

function normalized(character: string): string {
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
