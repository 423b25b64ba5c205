import { once } from '../../../kernel/once.ts'
import { readContract, type Schema } from '../../contract/document.ts'

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
/** One word: an id, a code, a date, an address. It cannot be read as a sentence, so it needs no quotation marks. */
const word = /^[\w.:@/+#%-]{1,200}$/

/** Writes a text in one line. Anything longer than a word is in quotation marks, because strangers may have written it. */
export function writeText(text: string): string {
  if (!word.test(text)) return JSON.stringify(text.includes('<mark>') ? text.replace(/<\/?mark>/g, '') : text)
  return text.charAt(10) === 'T' && time.test(text) ? writeTime(text) : text
}

/** Writes a time without its seconds. The first or last minute of a day means the day, as in the API. */
function writeTime(text: string): string {
  const minute = text.slice(11, 16)
  return minute === '00:00' || minute === '23:59' ? text.slice(0, 10) : `${text.slice(0, 16)}Z`
}

/** Writes a number, text or flag. `exact` amounts have all digits. */
export function writeScalar(name: string, value: unknown, exact: boolean): string {
  if (typeof value === 'string') return writeText(value)
  if (typeof value === 'number' && dollarFields().has(name))
    return exact ? `$${value.toLocaleString('en-US')}` : writeDollars(value)
  return typeof value === 'number' && !Number.isInteger(value) ? String(Number(value.toPrecision(3))) : String(value)
}

const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** Writes an amount with three digits: `$9.75M`. */
export function writeDollars(amount: number): string {
  const [size, unit] = units.find(([each]) => Math.abs(amount) >= each) ?? [1, '']
  return `$${Number((amount / size).toPrecision(3))}${unit}`
}

/** Names of the fields that the contract gives in US dollars. */
const dollarFields = once((): ReadonlySet<string> => {
  const names = new Set<string>()
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    for (const [name, field] of Object.entries(((node as Schema).properties as Record<string, Schema> | undefined) ?? {}))
      if (String(field?.$ref).endsWith('Dollars')) names.add(name)
    for (const part of Object.values(node)) visit(part)
  }
  visit(readContract().components)
  return names
})
