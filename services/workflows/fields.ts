import { workflowFields } from '../../generated/workflow-fields.ts'
import { nearestOf } from '../../kernel/text/nearest.ts'
import { snakeName } from '../../kernel/text/snake-case.ts'
import type { Trigger } from './definition.ts'
import type { Path } from './template-text.ts'

/** Paths of the fields of an input or an output. `*` is any item of a list, `**` any path. */
export type Fields = readonly string[]

const inputs: { readonly [Type in Trigger['type']]?: Fields } = workflowFields.inputs

/** A run by hand or by a call from outside takes any input, so any path is valid. */
export function inputFields(type: Trigger['type']): Fields {
  return inputs[type] ?? ['**']
}

export function hasField(fields: Fields, path: Path): boolean {
  return fields.some((field) => matches(field.split('.'), path))
}

function matches(field: Path, path: Path): boolean {
  for (const [index, name] of path.entries()) {
    const expected = field[index]
    if (expected === '**') return true
    if (expected === '*' ? !/^\d{1,6}$/.test(name) : expected !== name) return false
  }
  return true
}

/** The field that an unknown path most likely means: in snake_case, at another depth, or without a typo. */
export function likelyField(fields: Fields, path: Path): string | null {
  const names = path.map(snakeName)
  if (hasField(fields, names)) return names.join('.')
  const known = fields.filter((field) => !field.endsWith('**')).map((field) => field.replaceAll('*', '0'))
  const last = `.${names.at(-1)}`
  return known.find((field) => `.${field}`.endsWith(last)) ?? nearestOf(names.join('.'), known)
}
