import { snakeName } from '../../kernel/text/snake-case.ts'

/** Renders `{{input.name}}` and `{{steps.node_id.name}}` without calculations, so no text can loop or leave its scope. */

/** The values that the texts and conditions of a run can refer to. */
export type Scope = { input: unknown; steps: Record<string, unknown> }

/** A path: `input` or `steps`, then the names of fields and the indexes of list items. */
export type Path = readonly string[]

const path_length_max = 200

/** Reads a path. Returns undefined if the text is not a path. A path may still lead to no value. */
export function readPath(text: string): Path | undefined {
  const trimmed = text.trim()
  if (trimmed.length > path_length_max) return undefined
  const names = trimmed.split('.').map((name) => name.trim())
  return names.length > 1 && names.every((name) => name !== '') ? names : undefined
}

export type Part = { literal: string } | { reference: Path; written: string }

const reference = /\{\{([^{}]{1,220})\}\}/y

/** Splits a text into literals and references. `invalid` lists up to 10 places where `{{` does not begin a reference, as
 * written. */
export function parseText(text: string): { parts: Part[]; invalid: string[] } {
  const parts: Part[] = []
  const invalid: string[] = []
  let from = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at)) {
    // If there are more than two braces, only the last two begin the reference. The others are text, such as the `{` of a JSON
    // object.
    while (text[at + 2] === '{') at += 1
    reference.lastIndex = at
    const found = reference.exec(text)
    const path = found ? readPath(found[1]!) : undefined
    if (found && path) {
      if (at > from) parts.push({ literal: text.slice(from, at) })
      parts.push({ reference: path, written: found[0] })
      from = at + found[0].length
    } else if (invalid.length < 10) invalid.push(found?.[0] ?? text.slice(at, at + 20))
    at += found?.[0].length ?? 2
  }
  if (from < text.length) parts.push({ literal: text.slice(from) })
  return { parts, invalid }
}

/** Returns the value at a path, or undefined. Only own fields count, never inherited fields such as `constructor`. */
export function valueAt(scope: Scope, path: Path): unknown {
  let value: unknown = scope
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    const field = ownField(value, name)
    if (field === undefined) return undefined
    value = (value as Record<string, unknown>)[field]
  }
  return value
}

/** Returns the object's own field that `name` refers to, or undefined. Stored workflows may still use older names: camelCase, and
 * `dueDate` for a saved search's `deadline_date`. */
function ownField(value: object, name: string): string | undefined {
  const current = snakeName(name)
  return [name, current, current.replace(/^due_date/, 'deadline_date')].find((each) => Object.hasOwn(value, each))
}

/** How values are escaped. `url` is for an address or a form, and `xml` is for XML or HTML. With `json`, a value inside a string
 * becomes a part of that string, and a value elsewhere becomes a JSON value. */
export type Escape = 'plain' | 'url' | 'xml' | 'json'

/** Replaces references with their values. `missing` lists the references without a value. `too_long` means that the result would
 * exceed `length_max`, so its end is missing. */
export function renderText(text: string, scope: Scope, kind: Escape, length_max: number) {
  const missing = new Set<string>()
  const written: string[] = []
  let length = 0
  let quoted = false
  for (const part of parseText(text).parts) {
    const piece: string = 'literal' in part ? part.literal : escapes[kind](lookUp(scope, part, missing), quoted)
    length += piece.length
    if (length > length_max) return { text: written.join(''), missing: [...missing], too_long: true }
    if ('literal' in part && kind === 'json') quoted = stringAtEnd(piece, quoted) !== 'outside'
    written.push(piece)
  }
  return { text: written.join(''), missing: [...missing], too_long: false }
}

function lookUp(scope: Scope, { reference: path, written }: Extract<Part, { reference: Path }>, missing: Set<string>): unknown {
  const value = valueAt(scope, path)
  if (value === undefined) missing.add(written)
  return value
}

const escapes: Record<Escape, (value: unknown, quoted: boolean) => string> = {
  plain: plainText,
  url: (value) => urlPart(plainText(value)),
  xml: (value) => plainText(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
  json: (value, quoted) => (quoted ? JSON.stringify(plainText(value)).slice(1, -1) : (JSON.stringify(value) ?? 'null')),
}

/** Returns a value as text. A list of plain values becomes comma-separated. Other lists and objects become JSON. */
function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ').toWellFormed()
  return JSON.stringify(value)
}

/** Escapes a value for an address. Dots alone would mean a folder, even escaped as `%2E`, so `.` and `..` are escaped twice. */
function urlPart(text: string): string {
  if (text === '.' || text === '..') return text.replaceAll('.', '%252E')
  return encodeURIComponent(text)
}

/** Returns whether the JSON text `literal` ends outside a string, inside a string, or in an unfinished escape. `quoted` says
 * whether `literal` begins inside a string. */
function stringAtEnd(literal: string, quoted: boolean): 'outside' | 'inside' | 'in an escape' {
  let inside = quoted
  let at = 0
  for (; at < literal.length; at += 1) {
    if (inside && literal[at] === '\\') at += literal[at + 1] === 'u' ? 5 : 1
    else if (literal[at] === '"') inside = !inside
  }
  if (at > literal.length) return 'in an escape'
  return inside ? 'inside' : 'outside'
}

/** Returns the first reference that follows an unfinished escape in a JSON text, or null. Its value would become a part of the
 * escape. */
export function escapedReference(text: string): string | null {
  let quoted = false
  let place: ReturnType<typeof stringAtEnd> = 'outside'
  for (const part of parseText(text).parts) {
    if ('reference' in part && place === 'in an escape') return part.written
    if ('literal' in part) place = stringAtEnd(part.literal, quoted)
    quoted = place !== 'outside'
  }
  return null
}

/** Renders all texts in a JSON value. A text that is exactly one reference becomes the referenced value, of any type. */
export function renderValue(value: unknown, scope: Scope, length_max: number) {
  const missing = new Set<string>()
  let left = length_max
  function renderOne(text: string): unknown {
    const { parts } = parseText(text)
    const [only] = parts
    if (parts.length === 1 && only && 'reference' in only) {
      const found = lookUp(scope, only, missing) ?? null
      left -= JSON.stringify(found).length
      return left < 0 ? null : found
    }
    const rendered = renderText(text, scope, 'plain', Math.max(left, 0))
    for (const each of rendered.missing) missing.add(each)
    left -= rendered.too_long ? left + 1 : rendered.text.length
    return rendered.text
  }
  function render(each: unknown): unknown {
    if (typeof each === 'string') return left < 0 ? null : renderOne(each)
    if (Array.isArray(each)) return each.map(render)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, one]) => [name, render(one)]))
  }
  const rendered = render(value)
  return { value: rendered, missing: [...missing], too_long: left < 0 }
}

/** Returns how values in a request's body are escaped, according to its `Content-Type`. Without a `Content-Type`, the body is
 * JSON. */
export function escapeOf(content_type: string | undefined): Escape {
  if (content_type === undefined) return 'json'
  const type = content_type.split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json' || type.endsWith('+json')) return 'json'
  if (type === 'application/xml' || type === 'text/xml' || type === 'text/html' || type.endsWith('+xml')) return 'xml'
  return type === 'application/x-www-form-urlencoded' ? 'url' : 'plain'
}
