import { type ReactNode, useCallback, useState } from 'react'
import type { Item } from './changes.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { MoveDialog, RenameDialog } from './item-dialog.tsx'

const dialogs = { rename: RenameDialog, move: MoveDialog, delete: DeleteDialog }
type DialogName = keyof typeof dialogs

/** The dialog that changes an item, and the function that opens it. */
export function useItemDialogs(onDeleted: (item: Item) => void): {
  dialog: ReactNode
  open: (name: DialogName, item: Item) => void
} {
  const [shown, setShown] = useState<{ name: DialogName; item: Item } | null>(null)
  const open = useCallback((name: DialogName, item: Item) => setShown({ name, item }), [])
  if (shown === null) return { dialog: null, open }
  const ItemDialog = dialogs[shown.name]
  return { dialog: <ItemDialog item={shown.item} onClose={() => setShown(null)} onDeleted={onDeleted} />, open }
}
