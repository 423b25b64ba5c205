import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { notifyFailure } from '../../../shell/notices.tsx'
import { deleteItem, type Item } from './changes.ts'

type DeleteDialogProps = { item: Item; onClose: () => void; onDeleted: (item: Item) => void }

/** Asks first, because a deleted file cannot be restored. */
export function DeleteDialog({ item, onClose, onDeleted }: DeleteDialogProps) {
  const inside = item.child_count ?? 0
  async function confirm(): Promise<void> {
    onClose()
    try {
      await deleteItem(item)
      onDeleted(item)
    } catch (error) {
      notifyFailure(error as Error)
    }
  }
  return (
    <Dialog title={`Delete this ${item.type}?`} open onClose={onClose}>
      <p className="mb-4 text-ink-2">
        <b className="font-medium wrap-anywhere text-ink">{item.name}</b>
        {inside > 0
          ? ` has ${countOf(inside, 'item')} directly in it. All files and folders below it will be deleted`
          : ' will be deleted'}{' '}
        for all users of the company. This cannot be undone.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" onClick={() => void confirm()}>
          Delete the {item.type}
        </Button>
      </div>
    </Dialog>
  )
}
