import type { ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'

type Difference = { label: string; theirs: ReactNode; yours: ReactNode }

type ConflictDialogProps = {
  /** Says who changed it and when. */
  title: string
  differences: readonly Difference[]
  onKeepTheirs: () => void
  onSaveYours: () => void
}

/** Shows both values of each field that two users changed at the same time. */
export function ConflictDialog({ title, differences, onKeepTheirs, onSaveYours }: ConflictDialogProps) {
  return (
    <Dialog title={title} open onClose={onKeepTheirs}>
      {differences.map(({ label, theirs, yours }) => (
        <section key={label} aria-label={label} className="mb-4">
          <h3 className="mb-1 text-sm font-medium">{label}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control border border-line bg-sunken px-3 py-2">
            <dt className="text-ink-2">Now</dt>
            <dd className="wrap-anywhere">{theirs}</dd>
            <dt className="text-ink-2">Yours</dt>
            <dd className="font-medium wrap-anywhere">{yours}</dd>
          </dl>
        </section>
      ))}
      <div className="flex justify-end gap-2">
        <Button onClick={onKeepTheirs}>Keep what is there now</Button>
        <Button kind="primary" onClick={onSaveYours}>
          Save yours
        </Button>
      </div>
    </Dialog>
  )
}
