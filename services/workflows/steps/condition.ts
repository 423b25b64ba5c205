import { type Fault, faultAt, type NodeOf } from '../definition.ts'
import { type Decision, type Output, succeeded } from '../runs/step.ts'
import { neededIf, noTraits, nothing, type StepKind, sameConfig } from '../step-kind.ts'
import { readPath } from '../template-text.ts'
import { type Comparison, type ConditionConfig, conditionHolds } from './comparisons.ts'

export const condition: StepKind<'condition'> = {
  ...noTraits,
  decides: true,
  effect: 'run',
  texts: nothing,
  paths: (config) => comparisons(config).map(({ place, path }) => ({ path: `${place}.path`, text: path })),
  references: nothing,
  faults: (config) => [
    ...faultAt('config.any', !!config.all && !!config.any && 'cannot be used together with `all`: give one of them', 'conflict'),
    ...comparisons(config).flatMap(comparisonFaults),
  ],
  missing: (config) => neededIf(comparisons(config).length === 0, 'all', 'compare at least one field, in `all` or in `any`'),
  unmet: nothing,
  stored: sameConfig,
  decide: (decision) => succeeded(decision, result(decision)),
}

type PlacedComparison = Comparison & { place: string }

function comparisons(config: ConditionConfig): PlacedComparison[] {
  return (['all', 'any'] as const).flatMap((list) =>
    (config[list] ?? []).map((comparison, index) => ({ ...comparison, place: `config.${list}.${index}` })),
  )
}

function comparisonFaults({ place, path, op, value }: PlacedComparison): Fault[] {
  const at = `${place}.value`
  const isList = Array.isArray(value)
  const isFlag = value === undefined || typeof value === 'boolean'
  const isMissing = value === undefined && op !== 'exists' && op !== 'in'
  return [
    ...faultAt(`${place}.path`, !readPath(path) && 'must be a path such as input.title or steps.judge.answer', 'path'),
    ...faultAt(at, op === 'in' && !isList && 'must be a list: `in` asks whether the list contains the field', 'type'),
    ...faultAt(at, op !== 'in' && isList && `must be one value: ${op} does not take a list`, 'type'),
    ...faultAt(at, isMissing && `is required: ${op} compares the field with it`, 'required'),
    ...faultAt(
      at,
      op === 'exists' && !isFlag && 'must be true, false or absent: `exists` only asks whether the field exists',
      'type',
    ),
  ]
}

/** In a dry run, a condition on the output of a step that was not performed is true, so the run takes the branch for true. */
function result({ run, node, scope }: Decision<NodeOf<'condition'>>): Output {
  const unknown = run.dry_run ? unknownPaths(node.config, scope.steps) : []
  if (unknown.length === 0) return { result: conditionHolds(node.config, scope) }
  return { result: true, assumed: `A dry run does not know ${unknown.join(', ')}, so it takes the branch for true.` }
}

function unknownPaths(config: ConditionConfig, outputs: Record<string, unknown>): string[] {
  return comparisons(config)
    .map(({ path }) => path)
    .filter((path) => {
      const [root, id = ''] = path.split('.').map((name) => name.trim())
      const output = Object.hasOwn(outputs, id) ? (outputs[id] as Output | null) : null
      return root === 'steps' && typeof output?.would === 'string'
    })
}
