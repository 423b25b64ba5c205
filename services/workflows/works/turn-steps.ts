import { formatCount } from '../../../kernel/text/counted.ts'
import { conditionHolds } from '../condition.ts'
import type { NodeOf } from '../definition.ts'
import { unknownPaths } from '../runs/dry-run.ts'
import type { Output, StepInTurn, TurnWork } from '../runs/step.ts'

export const condition: TurnWork<NodeOf<'condition'>> = {
  inTurn: (step) => ended(step, decide(step)),
}

function decide({ run, node, scope }: StepInTurn<NodeOf<'condition'>>): Output {
  const unknown = run.dry_run ? unknownPaths(node.config, scope.steps) : []
  if (unknown.length === 0) return { result: conditionHolds(node.config, scope) }
  return { result: true, assumed: `A dry run does not know ${unknown.join(', ')}, so it takes the branch for true.` }
}

const minute_ms = 60_000

export const delay: TurnWork<NodeOf<'delay'>> = {
  inTurn(step) {
    const { run, node, state, now } = step
    const minutes = node.config.wait_minutes ?? 0
    if (run.dry_run) return ended(step, { would: `Wait ${formatCount(minutes, 'minute')}.` })
    if (state.status === 'waiting') return { ...ended(step, {}), attempt: state.attempt }
    return { status: 'waiting', wake_at: new Date(now.getTime() + minutes * minute_ms).toISOString() }
  },
}

function ended({ now }: StepInTurn<unknown>, output: Output) {
  return { status: 'succeeded' as const, finished_at: now.toISOString(), error: null, output }
}
