import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type Board, findCard, type Place } from './board-data.ts'

export type Edge = 'before' | 'after'

type CardEvents = {
  id: () => string
  onDragged: (isDragged: boolean) => void
  /** The edge next to which a dragged card would be dropped. */
  onEdge: (edge: Edge | null) => void
}

/** Makes a card draggable, and a target for others. */
export function registerCard(element: HTMLElement, { id, onDragged, onEdge }: CardEvents): () => void {
  const leave = () => onEdge(null)
  const stop = [
    draggable({
      element,
      getInitialData: () => ({ id: id() }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.id !== id(),
      getData: ({ input }) => ({ next_to: id(), edge: edgeAt(element, input.clientY) }),
      onDrag: ({ self }) => onEdge(self.data.edge as Edge),
      onDragLeave: leave,
      onDrop: leave,
    }),
  ]
  return () => {
    for (const each of stop) each()
  }
}

function edgeAt(element: HTMLElement, y: number): Edge {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'before' : 'after'
}

export function registerColumn(element: HTMLElement, column_id: string, onOver: (isOver: boolean) => void): () => void {
  const leave = () => onOver(false)
  return dropTargetForElements({
    element,
    getData: () => ({ column_id }),
    onDragEnter: () => onOver(true),
    onDragLeave: leave,
    onDrop: leave,
  })
}

/** Reports where cards are dropped on the board as it is then. */
export function registerDrops(board: () => Board, move: (id: string, to: Place) => void): () => void {
  return monitorForElements({
    onDrop({ source, location: { current } }) {
      const id = String(source.data.id)
      const targets = current.dropTargets.map(({ data }) => data)
      const to = placeOf(board(), id, targets)
      if (to) move(id, to)
    },
  })
}

/** Returns the place under the pointer: next to the innermost card, or at the end of the column. Null if it is the card's own. */
function placeOf(board: Board, id: string, targets: readonly Record<string | symbol, unknown>[]): Place | null {
  const next_to = targets.find((data) => data.next_to !== undefined)
  const column_id = String(targets.find((data) => data.column_id !== undefined)?.column_id)
  const others = board.columns.find(({ column }) => column.id === column_id)?.cards.filter((card) => card.id !== id)
  if (!others) return null
  const at = others.findIndex((card) => card.id === next_to?.next_to)
  const index = at < 0 ? others.length : next_to!.edge === 'before' ? at : at + 1
  const place = findCard(board, id)?.place
  return place?.column_id === column_id && place.index === index ? null : { column_id, index }
}
