import type { WorkflowNode } from '../../../db/values.ts'
import type { StepRow } from '../../../db/workflows/workflow-runs.ts'

export type StepState = Pick<StepRow, 'node_id' | 'status' | 'output' | 'wake_at'>

/** `next` is the first step that can be performed now. `skipped` are the steps that no path reaches anymore. `wake_at` is when
 * the first waiting step continues. If `next` and `wake_at` are null, the run is over, and any steps in `stuck` wait for each
 * other, which can happen only in a draft. */
export type Progress = { next: string | null; skipped: string[]; wake_at: string | null; stuck: string[] }

type EdgeState = 'taken' | 'closed' | 'open'

/** A step waits until every edge to it is decided, so it is performed only once. It is skipped if none of these edges was taken.
 * A step that started but did not end is performed again, because the process that started it died or stopped. */
export function progressOf(nodes: readonly WorkflowNode[], steps: readonly StepState[], now: Date): Progress {
  const states = new Map(steps.map((step) => [step.node_id, { ...step }]))
  const edges = nodes.flatMap(({ id: from, next }) => next.map(({ to, when }) => ({ from, to, when })))
  const incoming = Map.groupBy(edges, ({ to }) => to)
  const skipped: string[] = []
  // A skipped step may close the last open edge to another step.
  for (let before = -1; before < skipped.length; ) {
    before = skipped.length
    for (const { id } of nodes.slice(1)) {
      const state = states.get(id)
      if (state?.status !== 'pending' || !edgeStates(id).every((edge) => edge === 'closed')) continue
      state.status = 'skipped'
      skipped.push(id)
    }
  }
  function edgeStates(id: string): EdgeState[] {
    return (incoming.get(id) ?? []).map(({ from, when }) => edgeState(states.get(from), when))
  }
  function isReady(id: string, index: number): boolean {
    const state = states.get(id)
    if (state?.status === 'running') return true
    if (state?.status === 'waiting') return state.wake_at === null || Date.parse(state.wake_at) <= now.getTime()
    if (state?.status !== 'pending') return false
    if (index === 0) return true
    const before = edgeStates(id)
    return !before.includes('open') && before.includes('taken')
  }
  const waiting = steps.flatMap(({ status, wake_at }) => (status === 'waiting' && wake_at !== null ? [wake_at] : []))
  return {
    next: nodes.find(({ id }, index) => isReady(id, index))?.id ?? null,
    skipped,
    wake_at: waiting.sort()[0] ?? null,
    stuck: nodes.flatMap(({ id }) => (states.get(id)?.status === 'pending' ? [id] : [])),
  }
}

function edgeState(from: StepState | undefined, when: boolean | null): EdgeState {
  if (from === undefined || from.status === 'skipped' || from.status === 'failed') return 'closed'
  if (from.status !== 'succeeded') return 'open'
  return when === null || from.output?.result === when ? 'taken' : 'closed'
}
