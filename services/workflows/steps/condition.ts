import { workflowFields } from '../../../generated/workflow-fields.ts'
import type { Fault, NodeOf } from '../definition.ts'
import { readPath } from '../template-text.ts'
import { fault, need, noReferences, nothing, type StepKind, sameConfig } from './kind.ts'

type Config = NodeOf<'condition'>['config']
type Comparison = NonNullable<Config['all']>[number]

export const condition: StepKind<'condition'> = {
  effect: 'run',
  texts: nothing,
  paths: (config) =>
    comparisons(config).map(({ name, comparison }) => ({ path: `config.${name}.path`, written: comparison.path })),
  references: noReferences,
  outputs: () => workflowFields.outputs.condition,
  faults: (config) => [
    ...(config.all && config.any ? [fault('any', 'cannot be used together with all: give one of them', 'conflict')] : []),
    ...comparisons(config).flatMap(({ name, comparison }) => comparisonFaults(name, comparison)),
  ],
  missing: (config) => (comparisons(config).length === 0 ? [need('all', 'compare at least one field, in all or in any')] : []),
  stored: sameConfig,
}

function comparisons(config: Config): { name: string; comparison: Comparison }[] {
  return (['all', 'any'] as const).flatMap((list) =>
    (config[list] ?? []).map((comparison, index) => ({ name: `${list}.${index}`, comparison })),
  )
}

function comparisonFaults(name: string, { path, op, value }: Comparison): Fault[] {
  return [
    ...(readPath(path) ? [] : [fault(`${name}.path`, 'must be a path such as input.title or steps.judge.answer', 'path')]),
    ...(op === 'in' && !Array.isArray(value)
      ? [fault(`${name}.value`, 'must be a list: in asks whether it holds the field', 'type')]
      : []),
    ...(op !== 'in' && Array.isArray(value) ? [fault(`${name}.value`, `must be one value: ${op} knows no lists`, 'type')] : []),
    ...(value === undefined && op !== 'exists' && op !== 'in'
      ? [fault(`${name}.value`, `is needed: what ${op} compares the field with`, 'required')]
      : []),
    ...(op === 'exists' && value !== undefined && typeof value !== 'boolean'
      ? [fault(`${name}.value`, 'must be true, false or absent: exists asks only whether the field is there', 'type')]
      : []),
  ]
}
