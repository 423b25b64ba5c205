import { exactTimes, fieldsOfItem, hiddenFields, jsonFields, openItem, valueOfItem } from './items.ts'
import { writeDollars, writeScalar, writeText } from './values.ts'

type Fields = Record<string, unknown>

/** Texts up to this length may be repeated. Longer ones appear once in a record. */
const repeated_characters_max = 20
/** Maximum length of a text in the line of an item. The item itself has the whole text. */
const item_text_characters_max = 400
/** Fields that a line shows without their name. */
const nameless: ReadonlySet<string> = new Set(['id', 'title', 'name'])

/** Writes an answer for a model: a list with one line per item, or a record with one line per field. */
export function writeAnswer(answer: object): string {
  const { results, cursor, has_more, total_count, ...rest } = answer as Fields
  if (!Array.isArray(results)) return writeRecord(answer as Fields, '', new Set()).join('\n') || 'Done.'
  const next = has_more === true ? `; next page: cursor ${String(cursor)}` : ''
  const head = results.length === 0 ? '0 found.' : `${results.length} of ${String(total_count)}${next}`
  return [head, ...results.flatMap((item) => writeItem(item, '', false)), ...writeRecord(rest, '', new Set())].join('\n')
}

/** Writes a field per line. Leaves out fields without a value, and what an outer record says already (`told`). */
function writeRecord(record: Fields, indent: string, told: Set<string>): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (isEmpty(value) || hiddenFields.has(name)) return []
    const inline = writeInline(name, value, true)
    if (inline !== undefined) {
      const line = `${name}: ${inline}`
      const said = inline.length > repeated_characters_max ? inline : line
      const isKnown = indent !== '' && told.has(said)
      told.add(said)
      return isKnown ? [] : [`${indent}${line}`]
    }
    const inner = Array.isArray(value)
      ? value.flatMap((item) => writeItem(item, `${indent}  `, true))
      : writeRecord(value as Fields, `${indent}  `, told)
    return inner.length > 0 ? [`${indent}${name}:`, ...inner] : []
  })
}

/** Writes an item in one line, and lists inside it below. A flag that is false is left out. An `exact` item can be sent back. */
function writeItem(given: unknown, indent: string, exact: boolean): string[] {
  if (typeof given !== 'object' || given === null) return [`${indent}- ${writeScalar('', given, exact)}`]
  const item = openItem(given as Fields)
  const below: string[] = []
  let line = `${indent}-`
  let separator = ' '
  for (const name of fieldsOfItem(item)) {
    const value = valueOfItem(item, name)
    if (value === false || isEmpty(value)) continue
    const inline = value === true ? '' : writeInline(name, value, exact)
    if (inline === undefined && Array.isArray(value)) {
      below.push(`${indent}  ${name}:`, ...value.flatMap((each) => writeItem(each, `${indent}    `, exact)))
      continue
    }
    line += separator
    line += nameless.has(name) ? inline : value === true ? name : `${name} ${inline ?? writeJson(value)}`
    separator = ' | '
  }
  return [line, ...below]
}

/** Writes a value in the line of its field. Returns undefined for records and for lists of records. */
function writeInline(name: string, value: unknown, exact: boolean): string | undefined {
  if (typeof value === 'string') return exactTimes.has(name) ? value : writeText(exact ? value : shorten(value))
  if (typeof value !== 'object' || value === null) return writeScalar(name, value, exact)
  if (jsonFields.has(name) && !isFlat(value)) return JSON.stringify(value)
  if (Array.isArray(value)) {
    return isFlat(value) ? value.map((item) => writeInline('', item, exact)).join(', ') : undefined
  }
  if (isNamed(value)) return writeNamed(value)
  if ('low' in value && 'high' in value && Object.keys(value).length === 2) return writeRange(value as Range)
  if ('city' in value && 'state_code' in value) return writeText([value.city, value.state_code].filter(Boolean).join(', '))
  return undefined
}

function writeJson(value: unknown): string {
  const shown = Object.entries(value as Fields).filter(([name, each]) => each !== null && !hiddenFields.has(name))
  return JSON.stringify(Object.fromEntries(shown))
}

function isFlat(value: object): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || isNamed(item))
}

function shorten(text: string): string {
  return text.length <= item_text_characters_max ? text : `${text.slice(0, item_text_characters_max).toWellFormed()}...`
}

const namedFields: ReadonlySet<string> = new Set(['id', 'user_id', 'name', 'type', 'email'])
type Named = { id?: string; user_id?: string; name: string }

/** Whether the value is a user, team or other record of which only the name and the id are given. */
function isNamed(value: unknown): value is Named {
  if (typeof value !== 'object' || value === null || !('name' in value)) return false
  return Object.entries(value).every(([name, each]) => each === null || namedFields.has(name))
}

function writeNamed({ id, user_id, name }: Named): string {
  const known = id ?? user_id
  return known === undefined ? writeText(name) : `${writeText(name)} (${known})`
}

type Range = { low: number | null; high: number | null }

function writeRange({ low, high }: Range): string {
  if (low === null || high === null || low === high) return writeDollars((low ?? high)!)
  return `${writeDollars(low)}-${writeDollars(high).slice(1)}`
}

/** Whether a value says nothing. */
function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object') return value === undefined || value === ''
  if (value === null) return true
  if (Array.isArray(value)) return value.every((item) => item === null)
  for (const name in value) if ((value as Fields)[name] !== null) return false
  return true
}
