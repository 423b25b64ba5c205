import { cut } from './cut.ts'

/** One line of plain text, whatever people and notices write into it. */
export function oneLine(text: string, length_max: number): string {
  return cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), length_max)
}

/** Without characters that say nothing and that the database may not hold; lines and tabs stay. */
export function plainText(text: string, length_max: number): string {
  return cut(text.replace(/[^\P{Cc}\n\t]/gu, '').trim(), length_max).toWellFormed()
}

/**
 * A JSON value without what the database may not hold, in its texts and in the names of its fields: NULs are left out, and what is half a
 * character becomes U+FFFD.
 */
export function plainValue<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  const plain = json.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (written, what: string) => {
    if (what === 'u0000') return ''
    return what.length > 1 ? '\ufffd' : written
  })
  return plain === json ? value : JSON.parse(plain)
}
