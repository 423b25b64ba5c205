import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

type RowEvents = { id: () => string; onOver: (isOver: boolean) => void; onDrop: (id: string) => void }

/** Makes a row draggable by its handle, and a target for other rows. */
export function registerRow(element: HTMLElement, dragHandle: HTMLElement, { id, onOver, onDrop }: RowEvents): () => void {
  const stop = [
    draggable({ element, dragHandle, getInitialData: () => ({ column_id: id() }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.column_id !== id(),
      onDragEnter: () => onOver(true),
      onDragLeave: () => onOver(false),
      onDrop({ source }) {
        onOver(false)
        onDrop(String(source.data.column_id))
      },
    }),
  ]
  return () => {
    for (const each of stop) each()
  }
}
