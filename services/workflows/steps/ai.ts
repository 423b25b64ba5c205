import type { Fault } from '../definition.ts'
import { fault, needed, noReferences, nothing, plainTexts, type StepKind, sameConfig } from './kind.ts'

export const ai: StepKind<'ai'> = {
  effect: 'outside',
  texts: (config) => plainTexts(config, ['prompt']),
  paths: nothing,
  references: noReferences,
  outputs: ({ output_fields }) => (output_fields?.length ? output_fields : ['text']),
  faults: ({ output_fields = [] }) => [...repeated(output_fields), ...unnamable(output_fields)],
  missing: (config) => needed(config, ['prompt']),
  stored: sameConfig,
}

function repeated(fields: string[]): Fault[] {
  return fields.flatMap((field, index) =>
    fields.indexOf(field) < index ? [fault(`output_fields.${index}`, `names ${field} a second time`, 'unique')] : [],
  )
}

function unnamable(fields: string[]): Fault[] {
  return fields.flatMap((field, index) =>
    /^[A-Za-z0-9_-]+$/.test(field)
      ? []
      : [fault(`output_fields.${index}`, 'must contain only letters, digits, _ and -', 'pattern')],
  )
}
