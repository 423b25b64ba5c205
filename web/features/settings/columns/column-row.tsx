import { Badge } from '../../../parts/badge.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Menu, type MenuItem } from '../../../parts/menu.tsx'
import { countOf } from '../../../parts/record/format.ts'
import { type Column, phaseNames } from './changes.ts'
import { useColumnDrag } from './use-column-drag.ts'

/** The open dialog. */
export type Opened = { dialog: 'add' } | { dialog: 'edit' | 'delete'; column: Column }

type ColumnRowProps = {
  column: Column
  /** Number of columns of the board. */
  count: number
  refused: string | undefined
  move: (id: string, position: number) => void
  onOpen: (opened: Opened) => void
}

export function ColumnRow(props: ColumnRowProps) {
  const { column, refused, move } = props
  const { id, title, phase, pursuit_count } = column
  const { row, handle, isOver } = useColumnDrag(column, move)
  return (
    <li
      ref={row}
      data-id={id}
      className={`flex min-h-[52px] items-center gap-3 px-4 py-2 first:rounded-t-card last:rounded-b-card ${isOver ? 'bg-accent-soft' : ''}`}
    >
      <span ref={handle} aria-hidden="true" className={refused ? 'hidden' : 'cursor-grab px-1 text-ink-3 max-md:hidden'}>
        ⠿
      </span>
      <div className="min-w-0 grow">
        <h2 className="font-medium wrap-anywhere">{title}</h2>
        <p className="num text-sm text-ink-3">{countOf(pursuit_count, 'pursuit')}</p>
      </div>
      {phase ? <Badge>{phaseNames[phase]}</Badge> : <span className="text-xs text-ink-3">No phase</span>}
      <Menu
        label={`Actions: ${title}`}
        items={itemsOf(props)}
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:size-10"
      >
        <Icon name="more" />
      </Menu>
    </li>
  )
}

function itemsOf({ column, count, refused, move, onOpen }: ColumnRowProps): MenuItem[] {
  const { id, position } = column
  /** The user's role comes first, because it refuses everything. */
  function refuse(isRefused: boolean, reason: string): { refused?: string } {
    if (refused) return { refused }
    return isRefused ? { refused: reason } : {}
  }
  return [
    {
      label: 'Name and phase…',
      icon: 'pencil',
      run: () => onOpen({ dialog: 'edit', column }),
      ...(refused && { refused }),
    },
    {
      label: 'Move up',
      icon: 'up',
      hint: 'K',
      run: () => move(id, position - 1),
      ...refuse(position === 1, 'This is the first column'),
    },
    {
      label: 'Move down',
      icon: 'down',
      hint: 'J',
      run: () => move(id, position + 1),
      ...refuse(position === count, 'This is the last column'),
    },
    {
      label: 'Delete…',
      icon: 'trash',
      run: () => onOpen({ dialog: 'delete', column }),
      ...refuse(count === 1, 'A board needs a column'),
    },
  ]
}
