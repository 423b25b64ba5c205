/** Reads a Python dictionary's `repr` (`{'a': 'nan', "b": "it's"}`). Leaves out missing values. Null for any other text. */
export function readPythonDict(text: string): Map<string, string> | null {
  const reader = { text, at: 0 }
  const entries = new Map<string, string>()
  if (!consume(reader, '{')) return null
  while (!consume(reader, '}')) {
    const key = readString(reader)
    if (key === null || !consume(reader, ':')) return null
    const value = readString(reader) ?? readWord(reader)
    if (value === null) return null
    if (!nothing.has(value)) entries.set(key, value)
    if (!consume(reader, ',') && reader.text[reader.at] !== '}') return null
  }
  skipSpace(reader)
  return reader.at === text.length ? entries : null
}

type Reader = { text: string; at: number }

const nothing = new Set(['None', 'nan', 'NaT', ''])

function skipSpace(reader: Reader): void {
  while (' \t\r\n'.includes(reader.text[reader.at] ?? 'x')) reader.at += 1
}

function consume(reader: Reader, character: string): boolean {
  skipSpace(reader)
  if (reader.text[reader.at] !== character) return false
  reader.at += 1
  skipSpace(reader)
  return true
}

/** Reads a string. Returns null and reads nothing if no string starts here, or if the string does not end. */
function readString(reader: Reader): string | null {
  const { text } = reader
  const quote = text[reader.at]
  if (quote !== "'" && quote !== '"') return null
  let read = ''
  for (let at = reader.at + 1; at < text.length; at += 1) {
    const character = text[at]!
    if (character === quote) {
      reader.at = at + 1
      return read
    }
    if (character === '\\') {
      const special = readEscape(text, at + 1)
      if (special === null) return null
      read += special.character
      at = special.end
    } else read += character
  }
  return null
}

const plainEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' }
const digitsOf: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/** Reads an escape. `end` is the offset of its last character. */
function readEscape(text: string, at: number): { character: string; end: number } | null {
  const kind = text[at] ?? ''
  if (Object.hasOwn(plainEscapes, kind)) return { character: plainEscapes[kind]!, end: at }
  const length = Object.hasOwn(digitsOf, kind) ? digitsOf[kind]! : 0
  const digits = text.slice(at + 1, at + 1 + length)
  if (length === 0 || digits.length < length || /[^0-9a-fA-F]/.test(digits)) return null
  const code = Number.parseInt(digits, 16)
  return code > 0x10ffff ? null : { character: String.fromCodePoint(code), end: at + length }
}

const word_length_max = 60

/** Reads a number, `True`, `False`, `None` or `nan` as text. */
function readWord(reader: Reader): string | null {
  const start = reader.at
  while (reader.at - start < word_length_max && /[\w.+-]/.test(reader.text[reader.at] ?? '')) reader.at += 1
  const word = reader.text.slice(start, reader.at)
  return /^(?:-?\d[\d.eE+-]*|True|False|None|nan)$/.test(word) ? word : null
}
