import { workflowFields } from '../../../generated/workflow-fields.ts'
import type { Fault, NodeOf } from '../definition.ts'
import { type Decision, type Output, succeeded } from '../runs/step.ts'
import { readPath } from '../template-text.ts'
import { type Comparison, type ConditionConfig, conditionHolds } from './comparisons.ts'
import { fault, need, noReferences, nothing, type StepKind, sameConfig } from './kind.ts'

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
  unmet: nothing,
  stored: sameConfig,
  decide: (decision) => succeeded(decision, result(decision)),
}

function comparisons(config: ConditionConfig): { name: string; comparison: Comparison }[] {
  return (['all', 'any'] as const).flatMap((list) =>
    (config[list] ?? []).map((comparison, index) => ({ name: `${list}.${index}`, comparison })),
  )
}

function comparisonFaults(name: string, { path, op, value }: Comparison): Fault[] {
  return [
    ...(readPath(path) ? [] : [fault(`${name}.path`, 'must be a path such as input.title or steps.judge.answer', 'path')]),
    ...(op === 'in' && !Array.isArray(value)
      ? [fault(`${name}.value`, 'must be a list: in asks whether the list contains the field', 'type')]
      : []),
    ...(op !== 'in' && Array.isArray(value)
      ? [fault(`${name}.value`, `must be one value: ${op} does not take a list`, 'type')]
      : []),
    ...(value === undefined && op !== 'exists' && op !== 'in'
      ? [fault(`${name}.value`, `is required: ${op} compares the field with it`, 'required')]
      : []),
    ...(op === 'exists' && value !== undefined && typeof value !== 'boolean'
      ? [fault(`${name}.value`, 'must be true, false or absent: exists only asks whether the field exists', 'type')]
      : []),
  ]
}

/**
 * In a dry run a condition may read the output of a step that was not done. It counts as true, so the dry run takes the branch that the workflow
 * is made for.
 */
function result({ run, node, scope }: Decision<NodeOf<'condition'>>): Output {
  const unknown = run.dry_run ? unknownPaths(node.config, scope.steps) : []
  if (unknown.length === 0) return { result: conditionHolds(node.config, scope) }
  return { result: true, assumed: `A dry run does not know ${unknown.join(', ')}, so it takes the branch for true.` }
}

function unknownPaths(config: ConditionConfig, outputs: Record<string, unknown>): string[] {
  return comparisons(config)
    .map(({ comparison }) => comparison.path)
    .filter((path) => {
      const [root, id = ''] = path.split('.').map((name) => name.trim())
      const output = Object.hasOwn(outputs, id) ? (outputs[id] as Output | null) : null
      return root === 'steps' && typeof output?.would === 'string'
    })
}
