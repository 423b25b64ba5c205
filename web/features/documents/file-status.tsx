import { Badge } from '../../parts/badge.tsx'
import type { Item } from './changes/changes.ts'

const states: Partial<Record<Item['status'], string>> = {
  processing: 'Reading its text',
  no_text: 'No text',
  failed: 'Not read',
}

/** Why the text of a file cannot be found. */
export function FileStatus({ item: { status, status_reason } }: { item: Pick<Item, 'status' | 'status_reason'> }) {
  const state = states[status]
  if (!state) return null
  return (
    <span className="flex max-w-[34ch] min-w-0 shrink-0 flex-col items-end gap-0.5 max-md:max-w-[18ch]">
      <Badge tone={status === 'failed' ? 'warn' : 'plain'}>{state}</Badge>
      {status_reason && <span className="text-right text-xs text-ink-2">{status_reason}</span>}
    </span>
  )
}
