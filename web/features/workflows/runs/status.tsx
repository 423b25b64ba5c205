import type { Schemas } from '../../../api.ts'
import { Badge } from '../../../parts/badge.tsx'

export type RunStatus = Schemas['WorkflowRunStatus']
export type StepStatus = Schemas['WorkflowRunStep']['status']

const looks: Readonly<Record<RunStatus | StepStatus, { text: string; tone: 'plain' | 'accent' | 'warn' | 'good' | 'bad' }>> = {
  queued: { text: 'Queued', tone: 'plain' },
  pending: { text: 'Pending', tone: 'plain' },
  running: { text: 'Running', tone: 'accent' },
  waiting: { text: 'Waiting', tone: 'warn' },
  succeeded: { text: 'Succeeded', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  cancelled: { text: 'Cancelled', tone: 'plain' },
  skipped: { text: 'Skipped', tone: 'plain' },
}

export function StatusBadge({ status }: { status: RunStatus | StepStatus }) {
  const { text, tone } = looks[status]
  return <Badge tone={tone}>{text}</Badge>
}

export function nameStatus(status: RunStatus | StepStatus): string {
  return looks[status].text
}

const live_ms = 2_000
const ended: ReadonlySet<RunStatus> = new Set(['succeeded', 'failed', 'cancelled'])

export function hasEnded({ status }: { status: RunStatus }): boolean {
  return ended.has(status)
}

/** Asks again every 2 seconds while one of the runs has not ended. */
export function liveInterval(runs: readonly { status: RunStatus }[]): number | false {
  return runs.every(hasEnded) ? false : live_ms
}
