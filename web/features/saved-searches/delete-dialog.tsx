import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { deleteSavedSearch, type SavedSearch } from '../../subjects/searches/saved-searches.ts'

type DeleteDialogProps = { saved: SavedSearch; open: boolean; onClose: () => void; onDeleted: () => void }

/** Asks first, because a deleted search cannot be restored. */
export function DeleteDialog({ saved, open, onClose, onDeleted }: DeleteDialogProps) {
  async function confirm(): Promise<void> {
    onClose()
    try {
      await deleteSavedSearch(saved.id)
      onDeleted()
      notify(`Deleted: ${saved.name}`)
    } catch (error) {
      notifyFailure(error as Error)
    }
  }
  return (
    <Dialog title="Delete this saved search?" open={open} onClose={onClose}>
      <p className="mb-4 text-ink-2">
        <b className="font-medium text-ink">{saved.name}</b> and its alerts will be deleted for all users who see it. The
        opportunities that it found stay. This cannot be undone.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" onClick={() => void confirm()}>
          Delete the saved search
        </Button>
      </div>
    </Dialog>
  )
}
