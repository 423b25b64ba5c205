import type { ErrorObject } from 'ajv'
import type { Issue } from '../../kernel/problem.ts'
import { formats } from './formats.ts'
import type { Operation } from './operations.ts'

const silent = new Set(['anyOf', 'oneOf', 'type'])

/** Turns Ajv's errors about an input into one issue for each fault, named by the field a caller knows. */
export function issuesOf(errors: ErrorObject[], input: object): Issue[] {
  const unions = new Set(
    errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf').map((error) => error.instancePath),
  )
  const telling = new Set(errors.filter((error) => !silent.has(error.keyword)).map((error) => error.instancePath))
  // A fault inside a value is more specific than "fits none of the forms".
  for (const { instancePath } of errors)
    for (let end = instancePath.lastIndexOf('/'); end > 0; end = instancePath.lastIndexOf('/', end - 1))
      telling.add(instancePath.slice(0, end))
  const issues = new Map<string, Issue>()
  for (const error of errors) {
    // The most specific error of a union is used: a fault of the value itself, else its types, else "fits none".
    if (
      unions.has(error.instancePath) &&
      silent.has(error.keyword) &&
      (telling.has(error.instancePath) || error.keyword !== 'type')
    )
      continue
    const issue = issueOf(unions.has(error.instancePath) && error.keyword === 'type' ? withAllTypes(error, errors) : error, input)
    const key = `${issue.path} ${issue.code} ${issue.message}`
    if (!issues.has(key)) issues.set(key, issue)
  }
  return [...issues.values()]
}

/** Reports query parameters that do not decode to UTF-8. The parser would silently replace the broken characters. */
export function brokenEscapes(queryString: string): Issue[] {
  if (decodes(queryString)) return []
  const broken = queryString.split('&').filter((pair) => !decodes(pair))
  return broken.map((pair) => ({
    path: pair.split('=')[0]!,
    message: 'contains a percent sign that does not start a UTF-8 escape; write %25 for a percent sign',
    code: 'encoding',
  }))
}

function decodes(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

/** Reports numbers that the validator would accept but no caller means to write: `0x10`, `1e1`, ` 5`. */
export function oddNumbers({ numbers }: Operation, query: Record<string, unknown>): Issue[] {
  const issues: Issue[] = []
  for (const name of numbers) {
    const text = query[name]
    if (typeof text === 'string' && text !== '' && !Number.isNaN(Number(text)) && !/^-?\d+(\.\d+)?$/.test(text))
      issues.push({ path: name, message: 'must be a number in digits', code: 'type' })
  }
  return issues
}

type Place = { value: object; name: string | number; parent: Place | null }

/** Reports texts that PostgreSQL cannot store. Builds paths only for faults, because a large body has very many places. */
export function brokenText(value: unknown, issues_max: number): Issue[] {
  const issues: Issue[] = []
  const root: Place = { value: { '': value }, name: '', parent: null }
  const open = [root]
  for (let place = open.pop(); place !== undefined && issues.length < issues_max; place = open.pop()) {
    const names = Array.isArray(place.value) ? place.value.keys() : Object.keys(place.value)
    for (const name of names) {
      const part = (place.value as Record<string | number, unknown>)[name]
      if (isBroken(name))
        issues.push({
          path: pathOf(place.name, place.parent) || 'body',
          message: `has a field whose name ${brokenFault}`,
          code: 'text',
        })
      else if (typeof part === 'object' && part !== null) open.push({ value: part, name, parent: place })
      else if (isBroken(part)) issues.push({ path: pathOf(name, place) || 'body', message: brokenFault, code: 'text' })
      if (issues.length === issues_max) break
    }
  }
  return issues
}

const brokenFault = 'must not contain NUL characters or broken Unicode'

function isBroken(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

function pathOf(name: string | number, parent: Place | null): string {
  const names = [name]
  for (let place: Place | null = parent; place !== null; place = place.parent) names.push(place.name)
  return names.reverse().slice(2).join('.')
}

function withAllTypes(error: ErrorObject, errors: ErrorObject[]): ErrorObject {
  const types = errors
    .filter(({ instancePath, keyword }) => keyword === 'type' && instancePath === error.instancePath)
    .map(({ params }) => params.type as string)
  return { ...error, params: { type: [...new Set(types)] } }
}

/** Names the field or parameter of an error. `value` is the faulty item of a list in a query string. */
function placeOf(error: ErrorObject, input: object): { kind: 'field' | 'parameter'; value: string; at(name?: unknown): string } {
  const [place, ...path] = error.instancePath.split('/').slice(1).map(unescapePointer)
  const kind = place === 'requestBody' ? 'field' : 'parameter'
  // A list in a query string is one parameter, so the message names the faulty value.
  const value = kind === 'parameter' && path.length > 1 ? `${valueAt(error, input)} ` : ''
  // Node lowercases header names. The API description writes them in title case.
  const named =
    place === 'header'
      ? path.slice(0, 1).map((name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))
      : kind === 'parameter'
        ? path.slice(0, 1)
        : path
  const at = (name?: unknown) => [...named, ...(name === undefined ? [] : [String(name)])].join('.') || 'body'
  return { kind, value, at }
}

function valueAt({ instancePath }: ErrorObject, input: object): unknown {
  const names = instancePath.split('/').slice(1).map(unescapePointer)
  return names.reduce((value: unknown, name) => (value as Record<string, unknown>)[name], input)
}

function issueOf(error: ErrorObject, input: object): Issue {
  const { kind, value, at } = placeOf(error, input)
  const { pattern } = error.params
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = error.params.additionalProperty ?? error.params.unevaluatedProperty
      return { path: at(name), message: `is not a ${kind} of this operation`, code: `unknown_${kind}` }
    }
    case 'required':
      return error.params.missingProperty === 'requestBody'
        ? { path: 'body', message: 'is required, as JSON', code: 'required' }
        : { path: at(error.params.missingProperty), message: 'is required', code: 'required' }
    case 'enum':
    case 'discriminator':
      return {
        path: at(error.params.tag),
        message: `${value}must be one of ${(error.params.allowedValues as unknown[]).join(', ')}`,
        code: 'enum',
      }
    case 'pattern':
      return { path: at(), message: `${value}${patterns[pattern] ?? `must match ${pattern}`}`, code: 'pattern' }
    case 'format':
      return { path: at(), message: `${value}${formatMessage(error, input)}`, code: 'format' }
    case 'type':
      return { path: at(), message: `${value}must be ${[error.params.type].flat().join(' or ')}`, code: 'type' }
    case 'const':
      return { path: at(), message: `${value}must be ${JSON.stringify(error.params.allowedValue)}`, code: 'const' }
    default:
      return {
        path: at(),
        message: lengths[error.keyword]?.(error.params.limit) ?? error.message ?? 'is invalid',
        code: error.keyword,
      }
  }
}

const lengths: Record<string, (limit: number) => string> = {
  minLength: (limit) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`),
  maxItems: (limit) => `must have at most ${limit} entries`,
}

const blankFault = 'must not be blank'

/** The meaning of each pattern of the API description, in words. */
export const patterns: Record<string, string> = {
  '\\S': blankFault,
  '^[^/\\\\]+$': 'must not contain a slash or a backslash',
  '^[^,]+$': 'must not contain a comma',
  '^[\\w.-]+$': 'must be an unchanged cursor from an earlier page',
  '^[a-z0-9]([a-z0-9.+-]*[a-z0-9])?:?$': 'must be a host such as claude.ai, localhost, or a URL scheme such as cursor:',
  '^[0-9A-Za-z]{1,4}$': 'must be a PSC or its first characters: 1 to 4 letters and digits',
  '^[A-Z]{3}$': 'must be the code of a country in three capital letters, such as USA',
  '^[A-Z][A-Z0-9-]{1,19}:[0-9A-Za-z.-]{1,30}$': 'must be a classification and a code, such as NIGP:41042',
  '^https?://': 'must begin with https:// or http://',
  '^[A-Za-z0-9_-]+$': 'must contain only letters, digits, hyphens and underscores',
  "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$": 'must be the name of an HTTP header',
}

function formatMessage(error: ErrorObject, input: object): string {
  const { format } = error.params
  if (format === 'line' && !/\S/.test(String(valueAt(error, input)))) return blankFault
  return formats[format]?.expected ?? `must be a valid ${format}`
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
