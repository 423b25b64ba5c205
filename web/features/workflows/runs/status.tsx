import type { Schemas } from '../../../api.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Icon, type IconName } from '../../../parts/icons.tsx'

export type RunStatus = Schemas['WorkflowRunStatus']
export type StepStatus = Schemas['WorkflowRunStep']['status']

type Look = { text: string; tone: 'plain' | 'accent' | 'warn' | 'good' | 'bad'; icon: IconName }

const looks: Readonly<Record<RunStatus | StepStatus, Look>> = {
  queued: { text: 'Queued', tone: 'plain', icon: 'clock' },
  pending: { text: 'Pending', tone: 'plain', icon: 'clock' },
  running: { text: 'Running', tone: 'accent', icon: 'play' },
  waiting: { text: 'Waiting', tone: 'warn', icon: 'clock' },
  succeeded: { text: 'Succeeded', tone: 'good', icon: 'check' },
  failed: { text: 'Failed', tone: 'bad', icon: 'alert' },
  cancelled: { text: 'Cancelled', tone: 'plain', icon: 'close' },
  skipped: { text: 'Skipped', tone: 'plain', icon: 'right' },
}

export function StatusBadge({ status }: { status: RunStatus | StepStatus }) {
  const { text, tone } = looks[status]
  return <Badge tone={tone}>{text}</Badge>
}

const inks = { plain: 'text-ink-3', accent: 'text-accent', warn: 'text-warn', good: 'text-good', bad: 'text-bad' }

/** The status where a badge would leave no room for the name. */
export function StatusIcon({ status }: { status: StepStatus }) {
  const { text, tone, icon } = looks[status]
  return (
    <span title={text} className={`shrink-0 ${inks[tone]}`}>
      <Icon name={icon} />
      <span className="sr-only">{text}</span>
    </span>
  )
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
