/** Prints values as JSON, TypeScript or Python source, on lines that fit into the reader's column where possible. */
type Syntax = {
  key(name: string): string
  text(value: string): string
  words: Readonly<Record<'true' | 'false' | 'null', string>>
  /** The space between an object's brackets and its fields on one line. */
  padding: string
  /** The text after the last item of a list that takes several lines. */
  lastComma: string
}

/** An expression that is printed as it is. */
export class Code {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const line_columns_max = 72
const words = { true: 'true', false: 'false', null: 'null' }
export const json: Syntax = { key: JSON.stringify, text: JSON.stringify, words, padding: ' ', lastComma: '' }
export const typescript: Syntax = {
  key: typescriptKey,
  text: typescriptText,
  words,
  padding: ' ',
  lastComma: ',',
}
/** Every escape of JSON means the same in Python. */
export const python: Syntax = {
  key: JSON.stringify,
  text: JSON.stringify,
  words: { true: 'True', false: 'False', null: 'None' },
  padding: '',
  lastComma: ',',
}

/** `column` is where the first line starts, and `indent` how far its statement is indented. */
export function printLiteral(value: unknown, syntax: Syntax, column = 0, indent = 0): string {
  if (value instanceof Code) return value.source
  if (typeof value === 'string') return syntax.text(value)
  if (typeof value !== 'object' || value === null) return syntax.words[String(value) as 'null'] ?? String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const padding = Array.isArray(value) ? '' : syntax.padding
  const items = (column: number, indent: number) =>
    Object.entries(value).map(([name, each]) => {
      const key = Array.isArray(value) ? '' : `${syntax.key(name)}: `
      return key + printLiteral(each, syntax, column + key.length, indent)
    })
  const short = items(0, 0)
  if (short.length === 0) return open + close
  const line = `${open}${padding}${short.join(', ')}${padding}${close}`
  if (!line.includes('\n') && column + line.length < line_columns_max) return line
  const space = ' '.repeat(indent + 2)
  const long = items(indent + 2, indent + 2)
  return `${open}\n${space}${long.join(`,\n${space}`)}${syntax.lastComma}\n${' '.repeat(indent)}${close}`
}

/** Outside of brackets, `__proto__` would set the prototype. */
function typescriptKey(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_]\w*$/.test(name) ? name : typescriptText(name)
}

function typescriptText(value: string): string {
  const inside = JSON.stringify(value).slice(1, -1)
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Quotes a text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  return /^[\w/:.=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
