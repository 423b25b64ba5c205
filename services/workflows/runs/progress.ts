import type { StepRow } from '../../../db/workflows/workflow-runs.ts'
import type { WorkflowNode } from '../../../db/workflows/workflow-schema.ts'

export type StepState = Pick<StepRow, 'node_id' | 'status' | 'output' | 'wake_at'>

/**
 * What follows from how far the steps are. `next`: the first step, in the order of the definition, that can be done now; `skipped`: steps that
 * no way leads to any more; `wake_at`: when the first of those that wait can go on; `stuck`: steps that wait for each other, as only a draft can
 * have them. Where there is nothing of these the run has ended.
 */
export type Progress = { next: string | null; skipped: string[]; wake_at: string | null; stuck: string[] }

type Way = 'taken' | 'closed' | 'open'

/**
 * A step is ready when every way to it is decided and one of them was taken; it is skipped when all of them are closed. So a step to which
 * several ways lead is done once, after the last of them. A step that was begun and not ended is done again: whoever did it is dead.
 */
export function progressOf(nodes: readonly WorkflowNode[], steps: readonly StepState[], now: Date): Progress {
  const states = new Map(steps.map((step) => [step.node_id, { ...step }]))
  const incoming = waysTo(nodes)
  const skipped: string[] = []
  // To skip one may close the last way to another.
  for (let before = -1; before < skipped.length; ) {
    before = skipped.length
    for (const { id } of nodes.slice(1)) {
      const state = states.get(id)
      if (state?.status !== 'pending' || !ways(id).every((way) => way === 'closed')) continue
      state.status = 'skipped'
      skipped.push(id)
    }
  }
  function ways(id: string): Way[] {
    return (incoming.get(id) ?? []).map(({ from, when }) => wayOf(states.get(from), when))
  }
  function isReady(id: string, index: number): boolean {
    const state = states.get(id)
    if (state?.status === 'running') return true
    if (state?.status === 'waiting') return state.wake_at === null || Date.parse(state.wake_at) <= now.getTime()
    if (state?.status !== 'pending') return false
    if (index === 0) return true
    const decided = ways(id)
    return decided.every((way) => way !== 'open') && decided.includes('taken')
  }
  const waiting = steps.flatMap(({ status, wake_at }) => (status === 'waiting' && wake_at !== null ? [wake_at] : []))
  return {
    next: nodes.find(({ id }, index) => isReady(id, index))?.id ?? null,
    skipped,
    wake_at: waiting.sort()[0] ?? null,
    stuck: nodes.flatMap(({ id }) => (states.get(id)?.status === 'pending' ? [id] : [])),
  }
}

type Edge = { from: string; when: boolean | null }

function waysTo(nodes: readonly WorkflowNode[]): Map<string, Edge[]> {
  const found = new Map<string, Edge[]>()
  for (const { id: from, next } of nodes)
    for (const { to, when } of next) found.set(to, [...(found.get(to) ?? []), { from, when }])
  return found
}

function wayOf(from: StepState | undefined, when: boolean | null): Way {
  if (from === undefined || from.status === 'skipped' || from.status === 'failed') return 'closed'
  if (from.status !== 'succeeded') return 'open'
  return when === null || from.output?.result === when ? 'taken' : 'closed'
}
