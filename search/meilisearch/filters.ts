import type { Filter } from '../backend.ts'
import type { Condition } from '../index.ts'

/*
 * Filter expressions of Meilisearch, made so that no text of a caller can end its quotes. The server compares texts without case.
 * https://www.meilisearch.com/docs/learn/filtering_and_sorting/filter_expression_reference
 */

declare const expression: unique symbol
/** An expression that may stand inside another one. */
export type Expression = string & { [expression]: true }

const made = (text: string): Expression => text as Expression

const backslash = '\\'
/** U+29F5, which looks like one and is nowhere in use. */
const backslashStored = '\u29f5'

/**
 * A text as it is stored and asked for. The server's expressions can hold a double quote, after a backslash, but not every text with a
 * backslash in it: doubled it stays two, and single it takes the quote that follows.
 */
export function storedText(text: string): string {
  return text.replaceAll(backslash, backslashStored)
}

export function givenText(stored: string): string {
  return stored.replaceAll(backslashStored, backslash)
}

export function quoteText(text: string): string {
  return `"${storedText(text).replaceAll('"', '\\"')}"`
}

function valueText(value: string | number | boolean): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} is no value of a filter`)
  return typeof value === 'string' ? quoteText(value) : String(value)
}

export function equals(field: string, value: string | number | boolean): Expression {
  return made(`${quoteText(field)} = ${valueText(value)}`)
}

export function oneOf(field: string, values: readonly string[]): Expression {
  return made(`${quoteText(field)} IN [${values.map(quoteText).join(', ')}]`)
}

export function startsWith(field: string, text: string): Expression {
  return made(`${quoteText(field)} STARTS WITH ${quoteText(text)}`)
}

export function atLeast(field: string, value: number): Expression {
  return made(`${quoteText(field)} >= ${valueText(value)}`)
}

export function atMost(field: string, value: number): Expression {
  return made(`${quoteText(field)} <= ${valueText(value)}`)
}

/** Written as null. (`EXISTS` would be true of it.) */
export function isNull(field: string): Expression {
  return made(`${quoteText(field)} IS NULL`)
}

export function not(inner: Expression): Expression {
  return made(`NOT (${inner})`)
}

/** Null where there is nothing to ask: all records meet it. */
export function and(parts: readonly (Expression | null)[]): Expression | null {
  const asked = parts.filter((part) => part !== null)
  return asked.length === 0 ? null : made(asked.map((part) => `(${part})`).join(' AND '))
}

/** Of no parts: what no record meets. */
export function or(parts: readonly Expression[]): Expression {
  return parts.length === 0 ? oneOf(idField, []) : made(parts.map((part) => `(${part})`).join(' OR '))
}

export const idField = 'id'
export const companyField = 'company_id'
export const numbersField = 'numbers'
/** The same from their ends, since an expression can only ask how a text begins. */
export const reversedField = 'numbers_reversed'
/** The number of the batch, since the rebuild, that first brought the record. */
export const sinceField = 'since'
/** In the field of the company: of documents that are no records. No company has this id. */
export const nobody = 'nobody'

export function valueField(name: string): string {
  return `value_${name}`
}

/** What the caller may see of what is asked. */
export function filterOf({ conditions, company_id }: Filter): Expression {
  return and([visibleTo(company_id), ...conditions.map(conditionOf)])!
}

export function visibleTo(company_id: string): Expression {
  if (company_id === nobody) return or([])
  return or([isNull(companyField), equals(companyField, company_id)])
}

function conditionOf(condition: Condition): Expression | null {
  const field = condition.field === 'id' ? idField : valueField(condition.field)
  if ('any' in condition) return oneOf(field, condition.any)
  if ('none' in condition) return not(oneOf(field, condition.none))
  if ('starts' in condition) return or(condition.starts.map((text) => startsWith(field, text)))
  if ('is' in condition) return equals(field, condition.is)
  return rangeOf(field, condition)
}

function rangeOf(field: string, { from, until, or_unknown = false }: Extract<Condition, { from?: number }>): Expression | null {
  const inside = and([
    from === undefined ? null : atLeast(field, from),
    until === undefined ? null : atMost(field, until),
    from === undefined && until === undefined ? not(isNull(field)) : null,
  ])!
  return or_unknown ? or([inside, isNull(field)]) : inside
}

/** Records one of whose numbers is one of these, or begins or ends with one; null where none is asked for. */
export function numbersFilter(numbers: readonly string[]): Expression | null {
  if (numbers.length === 0) return null
  return or(numbers.flatMap((number) => [startsWith(numbersField, number), startsWith(reversedField, reverse(number))]))
}

export function reverse(text: string): string {
  return [...text].reverse().join('')
}
