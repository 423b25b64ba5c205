import { cut } from './cut.ts'

/** Turns any text into one line of plain text. */
export function oneLine(text: string, length_max: number): string {
  return cut(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), length_max)
}

/** Removes control characters, except newlines and tabs. The database cannot store NUL. */
export function plainText(text: string, length_max: number): string {
  return cut(text.replace(/[^\P{Cc}\n\t]/gu, '').trim(), length_max).toWellFormed()
}

/** Removes NULs and replaces halves of surrogate pairs with U+FFFD in a JSON value, because the database cannot store them. */
export function plainValue<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  const plain = json.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (written, what: string) => {
    if (what === 'u0000') return ''
    return what.length > 1 ? '\ufffd' : written
  })
  return plain === json ? value : JSON.parse(plain)
}
