import { formatCount } from '../../../kernel/text/counted.ts'
import { succeeded } from '../runs/step.ts'
import { neededIf, noTraits, nothing, type StepKind, sameConfig } from '../step-kind.ts'

const minute_ms = 60_000

export const delay: StepKind<'delay'> = {
  ...noTraits,
  effect: 'run',
  texts: nothing,
  paths: nothing,
  references: nothing,
  faults: nothing,
  missing: ({ wait_minutes }) => neededIf(wait_minutes === undefined, 'wait_minutes'),
  unmet: nothing,
  stored: sameConfig,
  decide(decision) {
    const { run, node, state, now } = decision
    const minutes = node.config.wait_minutes ?? 0
    if (run.dry_run) return succeeded(decision, { would: `Wait ${formatCount(minutes, 'minute')}.` })
    if (state.status === 'waiting') return { ...succeeded(decision, {}), attempt: state.attempt }
    return { status: 'waiting', wake_at: new Date(now.getTime() + minutes * minute_ms).toISOString() }
  },
}
