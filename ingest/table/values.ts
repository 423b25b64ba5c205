import { foldName } from '../../kernel/text/fold-name.ts'
import { knownText } from '../forecasts/values.ts'
import type { Reading, Rule, Value } from './mapping/form.ts'

/** A row of a table: returns the text of a column, or an empty text. */
export type Row = (column: string) => string

/** A value of a row that a mapping does not understand. The row is loaded without it. `form` is what a date should look like. */
export type Remark = { field: string; kind: 'word' | 'date' | 'amount' | 'code' | 'address'; text: string; form?: string }
export type Remarks = Remark[]

export type ValueReader = (row: Row, remarks: Remarks) => string[]
/** Returns the text of a cell, or null if the cell is blank. */
export type CellReader = (row: Row, column: string) => string | null

/** Returns a reader of cells. `blank` has the values that count as blank in this table. */
export function cellReader(blank: readonly string[] = []): CellReader {
  const words = new Set(blank.map(foldWord))
  return (row, column) => {
    const text = unwrapFormula(row(column).trim())
    if (text === '' || words.has(foldWord(text)) || /^[-–—.]+$/.test(text)) return null
    return text.length > short_text_max || knownText(text) !== null ? text : null
  }
}

/** A longer text is not a word such as `N/A`. */
const short_text_max = 40

/** Removes the formula by which spreadsheets keep leading zeros: `="00412"`, or `=00412` where a program removed the quotes. */
function unwrapFormula(text: string): string {
  const quoted = /^="(.*)"$/s.exec(text)?.[1] ?? /^=(\d+)$/.exec(text)?.[1]
  return quoted === undefined ? text : quoted.trim()
}

/** Returns a text in a form in which case, blanks and punctuation do not matter. */
export function foldWord(text: string): string {
  return foldName(text) || text.trim().toLowerCase()
}

export function listOf<Each>(one: Each | readonly Each[]): readonly Each[] {
  return Array.isArray(one) ? one : [one as Each]
}

/** Returns a function that reads the values of a field. It returns several only if a cell has several, which `split` separates. */
export function valueReader(field: string, value: Value | undefined, cell: CellReader, between = ' '): ValueReader {
  if (value === undefined) return () => []
  if (typeof value === 'string') return (row) => present(cell(row, value))
  if (Array.isArray(value)) return firstReader(value.map((each) => valueReader(field, each, cell, between)))
  return readingReader(field, value as Reading, cell, between)
}

function present(text: string | null): string[] {
  return text === null ? [] : [text]
}

function firstReader(readers: readonly ValueReader[]): ValueReader {
  return (row, remarks) => {
    const own: Remarks = []
    for (const read of readers) {
      const found = read(row, own)
      if (found.length > 0) return found
    }
    remarks.push(...own)
    return []
  }
}

function readingReader(field: string, reading: Reading, cell: CellReader, between: string): ValueReader {
  const { constant, text, join, column } = reading
  if (constant !== undefined) return () => [constant]
  if (text !== undefined) return (row) => present(fillText(text, row, cell))
  if (join !== undefined) return joinReader(field, join, cell, reading.between ?? between)
  const columns = firstReader(listOf(column!).map((each) => (row: Row) => present(cell(row, each))))
  const translate = translator(field, reading)
  const isNot = new Set(reading.not?.map(foldWord))
  return (row, remarks) => {
    const parts = columns(row, remarks).flatMap((whole) => splitCell(whole, reading))
    const known = parts.filter((part) => !isNot.has(foldWord(part))).flatMap((part) => translate(part, remarks))
    return known.length === 0 ? present(reading.otherwise ?? null) : [...new Set(known)]
  }
}

const parts_max = 500

function splitCell(whole: string, reading: Reading): string[] {
  const parts = reading.split === undefined ? [whole] : whole.split(reading.split, parts_max)
  return parts.map((part) => cutPart(part, reading)).filter((part) => part !== '')
}

function cutPart(part: string, { after, before, strip, base }: Reading): string {
  const start = after === undefined ? 0 : part.indexOf(after)
  if (start < 0) return ''
  const rest = part.slice(start + (after?.length ?? 0))
  const end = before === undefined ? -1 : rest.indexOf(before)
  const text = stripped((end < 0 ? rest : rest.slice(0, end)).trim(), strip)
  return base === undefined || text === '' ? text : addressAt(text, base)
}

/** Returns an address relative to a base. Publishers also write the separators of Windows. */
function addressAt(text: string, base: string): string {
  return URL.parse(text.replaceAll('\\', '/'), base)?.href ?? text
}

/** Removes characters at both ends, and blanks. */
export function stripped(text: string, strip: string | undefined): string {
  if (strip === undefined) return text
  let [start, end] = [0, text.length]
  while (start < end && strip.includes(text[start]!)) start += 1
  while (end > start && strip.includes(text[end - 1]!)) end -= 1
  return text.slice(start, end).trim()
}

/** Returns the meaning of a word, from `words` or `contains`. Remarks on a word that neither lists. */
function translator(field: string, { words, contains, otherwise }: Reading): (text: string, remarks: Remarks) => string[] {
  if (!words && !contains) return (text) => [text]
  const whole = new Map(Object.entries(words ?? {}).map(([word, meaning]) => [foldWord(word), meaning]))
  const phrases = Object.entries(contains ?? {}).map(([phrase, meaning]) => [phraseFinder(phrase), meaning] as const)
  return (text, remarks) => {
    const folded = foldWord(text.slice(0, searched_characters_max))
    const found = whole.get(folded) ?? phrases.find(([isIn]) => isIn(folded))?.[1]
    if (found !== undefined) return [found]
    if (otherwise === undefined) remarks.push({ field, kind: 'word', text })
    return []
  }
}

const searched_characters_max = 20_000

/** Returns whether a folded text has the phrase as whole words. */
function phraseFinder(phrase: string): (folded: string) => boolean {
  const wanted = ` ${foldWord(phrase)} `
  return (folded) => ` ${folded} `.includes(wanted)
}

/** Replaces the columns in braces. Returns null if one of them is blank. */
function fillText(text: string, row: Row, cell: CellReader): string | null {
  let isBlank = false
  const filled = text.replaceAll(/\{([^{}]+)\}/g, (_, column: string) => {
    const found = cell(row, column)
    if (found === null) isBlank = true
    return text.includes('://') ? encodeURIComponent(found ?? '') : (found ?? '')
  })
  return isBlank ? null : filled
}

function joinReader(field: string, values: readonly Value[], cell: CellReader, between: string): ValueReader {
  const readers = values.map((value) => valueReader(field, value, cell, between))
  return (row, remarks) => {
    const parts = [...new Set(readers.flatMap((read) => read(row, remarks)))]
    return parts.length === 0 ? [] : [parts.join(between)]
  }
}

/** Returns a function that says whether a row satisfies one of the rules. */
export function ruleReader(rules: readonly Rule[], cell: CellReader): (row: Row) => boolean {
  const checks = rules.map((rule) => {
    const isTrue = ruleCheck(rule)
    return (row: Row) => {
      const text = cell(row, rule.column)
      return text !== null && isTrue(text)
    }
  })
  return (row) => checks.some((check) => check(row))
}

function ruleCheck({ is, starts_with, contains }: Rule): (text: string) => boolean {
  if (is) {
    const words = new Set(is.map(foldWord))
    return (text) => words.has(foldWord(text))
  }
  const starts = starts_with?.map(foldWord)
  if (starts) return (text) => starts.some((start) => foldWord(text.slice(0, searched_characters_max)).startsWith(start))
  const phrases = contains?.map(phraseFinder)
  if (phrases) return (text) => phrases.some((isIn) => isIn(foldWord(text.slice(0, searched_characters_max))))
  return () => true
}

/** Returns the columns that a value reads. */
export function columnsOf(value: Value | undefined): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(columnsOf)
  const { column, text, join } = value as Reading
  const inText = [...(text?.matchAll(/\{([^{}]+)\}/g) ?? [])].map(([, name]) => name!)
  return [...(column === undefined ? [] : listOf(column)), ...inText, ...(join ?? []).flatMap(columnsOf)]
}
