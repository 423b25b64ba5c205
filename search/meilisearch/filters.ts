import type { Filter } from '../backend.ts'
import type { Condition } from '../index.ts'
import { reversed } from '../query/numbers.ts'

/** Builds Meilisearch filter expressions in which no caller's text can end its quotes. Comparisons ignore case.
 * https://www.meilisearch.com/docs/learn/filtering_and_sorting/filter_expression_reference */

declare const expression: unique symbol
export type Expression = string & { [expression]: true }

const made = (text: string): Expression => text as Expression

const backslash = '\\'
/** Character that replaces a backslash: U+29F5, which looks like a backslash and is not used elsewhere. */
const backslashStored = '\u29f5'

/** Replaces backslashes, because expressions read a doubled one as two, and a single one escapes the quote after it. */
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
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} is not a valid filter value`)
  return typeof value === 'string' ? quoteText(value) : String(value)
}

type Operator = '=' | '>=' | '<=' | 'STARTS WITH'

export function compare(field: string, operator: Operator, value: string | number | boolean): Expression {
  return made(`${quoteText(field)} ${operator} ${valueText(value)}`)
}

export function oneOf(field: string, values: readonly string[]): Expression {
  return made(`${quoteText(field)} IN [${values.map(quoteText).join(', ')}]`)
}

/** Returns the expression for a value that is stored as null. (`EXISTS` would be true for such a value.) */
function isNull(field: string): Expression {
  return made(`${quoteText(field)} IS NULL`)
}

export function not(inner: Expression): Expression {
  return made(`NOT (${inner})`)
}

/** Joins expressions with AND. Null if there are none, and then all records match. */
export function and(parts: readonly (Expression | null)[]): Expression | null {
  const asked = parts.filter((part) => part !== null)
  return asked.length === 0 ? null : made(asked.map((part) => `(${part})`).join(' AND '))
}

/** Joins expressions with OR. Without parts, no record matches. */
function or(parts: readonly Expression[]): Expression {
  return parts.length === 0 ? oneOf(idField, []) : made(parts.map((part) => `(${part})`).join(' OR '))
}

export const idField = 'id'
export const companyField = 'company_id'
export const numbersField = 'numbers'
/** Field with the reversed numbers, because an expression can compare only the beginning of a text. */
export const reversedField = 'numbers_reversed'
/** Field with the number of the first batch since the rebuild that contained the record. */
export const sinceField = 'since'
/** Company of documents that are not records. No company has this id. */
export const noCompany = 'nobody'

export function valueField(name: string): string {
  return `value_${name}`
}

export function filterOf({ conditions, company_id }: Filter): Expression {
  return and([visibleTo(company_id), ...conditions.map(conditionOf)])!
}

export function visibleTo(company_id: string): Expression {
  if (company_id === noCompany) return or([])
  return or([isNull(companyField), compare(companyField, '=', company_id)])
}

function conditionOf(condition: Condition): Expression | null {
  const field = condition.field === 'id' ? idField : valueField(condition.field)
  if ('any' in condition) return oneOf(field, condition.any)
  if ('none' in condition) return not(oneOf(field, condition.none))
  if ('starts' in condition) return or(condition.starts.map((text) => compare(field, 'STARTS WITH', text)))
  if ('is' in condition) return compare(field, '=', condition.is)
  return rangeOf(field, condition)
}

function rangeOf(field: string, { from, until, or_unknown = false }: Extract<Condition, { from?: number }>): Expression | null {
  const inside = and([
    from === undefined ? null : compare(field, '>=', from),
    until === undefined ? null : compare(field, '<=', until),
    from === undefined && until === undefined ? not(isNull(field)) : null,
  ])!
  return or_unknown ? or([inside, isNull(field)]) : inside
}

/** Returns the filter for records with a number that equals, starts with or ends with a given number. Null without numbers. */
export function numbersFilter(numbers: readonly string[]): Expression | null {
  const parts = numbers.flatMap((number) => [
    compare(numbersField, 'STARTS WITH', number),
    compare(reversedField, 'STARTS WITH', reversed(number)),
  ])
  return parts.length === 0 ? null : or(parts)
}

/** Filter for all documents that are records, and not the index's own documents. */
export const anyRecord = not(compare(companyField, '=', noCompany))
