import { snakeName } from '../../kernel/text/snake-case.ts'

/**
 * Texts in which `{{input.name}}` and `{{steps.node_id.name}}` stand for values. Nothing is calculated: there is no language here that could
 * do harm, loop, or reach what was not put before it.
 */

/** What the references of a run's texts and conditions look into. */
export type Scope = { input: unknown; steps: Record<string, unknown> }

/** `input` or `steps`, then the names of fields and the numbers of a list's items. */
export type Path = readonly string[]

const path_length_max = 200

/** Undefined for what is no path at all; whether it leads anywhere is another question. */
export function readPath(text: string): Path | undefined {
  const trimmed = text.trim()
  if (trimmed.length > path_length_max) return undefined
  const names = trimmed.split('.').map((name) => name.trim())
  return names.length > 1 && names.every((name) => name !== '') ? names : undefined
}

export type Part = { literal: string } | { reference: Path; written: string }

const reference = /\{\{([^{}]{1,220})\}\}/y

/** The text in its parts, and each `{{` that begins no reference, as it is written. */
export function parseText(text: string): { parts: Part[]; odd: string[] } {
  const parts: Part[] = []
  const odd: string[] = []
  let from = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', at)) {
    // Of three braces the first is the text's own, as in JSON.
    while (text[at + 2] === '{') at += 1
    reference.lastIndex = at
    const found = reference.exec(text)
    const path = found ? readPath(found[1]!) : undefined
    if (found && path) {
      if (at > from) parts.push({ literal: text.slice(from, at) })
      parts.push({ reference: path, written: found[0] })
      from = at + found[0].length
    } else if (odd.length < 10) odd.push(found?.[0] ?? text.slice(at, at + 20))
    at += found?.[0].length ?? 2
  }
  if (from < text.length) parts.push({ literal: text.slice(from) })
  return { parts, odd }
}

/** The value at a path: own fields alone, so that nothing is found which nobody put there. Undefined where there is none. */
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

/** Workflows that older versions stored name fields in camelCase, and the deadline of a saved search's result `dueDate`. */
function ownField(value: object, name: string): string | undefined {
  const present = snakeName(name)
  return [name, present, present.replace(/^due_date/, 'deadline_date')].find((each) => Object.hasOwn(value, each))
}

/**
 * How a value is written so that it stays one: `plain` as a person writes it; `url` as a part of an address, or of a form; `xml` as character
 * data; `json` inside a string of a JSON text as characters of it, elsewhere as a JSON value.
 */
export type Escape = 'plain' | 'url' | 'xml' | 'json'

/** `missing`: the references, as written, that led to nothing. `too_long`: what would have passed `length_max` is left out. */
export type Rendered = { text: string; missing: string[]; too_long: boolean }

export function renderText(text: string, scope: Scope, kind: Escape, length_max: number): Rendered {
  const missing = new Set<string>()
  const written: string[] = []
  let length = 0
  let quoted = false
  for (const part of parseText(text).parts) {
    const piece = 'literal' in part ? part.literal : escapes[kind](lookUp(scope, part, missing), quoted)
    length += piece.length
    if (length > length_max) return { text: written.join(''), missing: [...missing], too_long: true }
    if ('literal' in part && kind === 'json') quoted = endsQuoted(piece, quoted)
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

/** Lists of plain values with commas; what has fields as JSON. */
function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ').toWellFormed()
  return JSON.stringify(value)
}

/** Of dots alone a part of an address would mean the folder above: they are escaped twice, which leaves them a name. */
function urlPart(text: string): string {
  if (text === '.' || text === '..') return text.replaceAll('.', '%252E')
  return encodeURIComponent(text)
}

/** Whether a JSON text goes on inside a string. */
function endsQuoted(literal: string, quoted: boolean): boolean {
  return stringAtEnd(literal, quoted) !== 'outside'
}

/** Where in a JSON text it ends that begins inside of a string, or outside of one. */
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

/** The first reference of a JSON text that stands within an escape, which its value would become a part of; null where there is none. */
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

export type RenderedValue = { value: unknown; missing: string[]; too_long: boolean }

/** The same for all texts of a JSON value. A text that is one reference and nothing else becomes the value itself, of whatever kind. */
export function renderValue(value: unknown, scope: Scope, length_max: number): RenderedValue {
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
  const made = render(value)
  return { value: made, missing: [...missing], too_long: left < 0 }
}

/** How the values of a request's body are escaped, by its `Content-Type`; without one it is JSON. */
export function escapeOf(content_type: string | undefined): Escape {
  if (content_type === undefined) return 'json'
  const type = content_type.split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json' || type.endsWith('+json')) return 'json'
  if (type === 'application/xml' || type === 'text/xml' || type === 'text/html' || type.endsWith('+xml')) return 'xml'
  return type === 'application/x-www-form-urlencoded' ? 'url' : 'plain'
}
