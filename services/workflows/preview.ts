import { cut } from '../../kernel/text/cut.ts'
import { fill } from './runs/step.ts'
import { type Escape, type Path, parseText, type Scope, valueAt } from './template-text.ts'

/** Texts that a dry run shows. They may refer to the output of a step that was not done. */

export const preview_characters_max = 300

/** The beginning of a text with its values. A reference to a step that was not done stays as written. */
export function preview(text: string | undefined, scope: Scope, kind: Escape = 'plain'): string {
  let start = ''
  for (const part of parseText(text ?? '').parts) {
    if (start.length > preview_characters_max) break
    if ('literal' in part) start += part.literal
    else start += valueAt(scope, part.reference) === undefined ? part.written : fill(part.written, { scope }, kind)
  }
  return cut(start, preview_characters_max)
}

/** A scope in which each reference to a step that was not done has itself as its value. The same scope if there is no such reference. */
export function withReferences(text: string, scope: Scope): Scope {
  let known: unknown = scope
  for (const part of parseText(text).parts)
    if ('reference' in part && part.reference[0] === 'steps' && valueAt(scope, part.reference) === undefined)
      known = withValue(known, part.reference, part.written)
  return known as Scope
}

function withValue(value: unknown, [name, ...rest]: Path, written: string): unknown {
  if (name === undefined) return written
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [name]: withValue(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, written) }
}
