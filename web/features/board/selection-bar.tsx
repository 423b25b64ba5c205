import { useMemo, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import type { Pursuit } from '../../subjects/pursuits/changes.ts'
import type { Board } from './board-data.ts'
import { type BulkEdit, changePursuits, movePursuits, tagPursuits } from './bulk.ts'
import { type FieldDialog, FieldDialogs } from './field-dialogs.tsx'
import { archiveEdit } from './moves.ts'

const selected_max = 100

type SelectionBarProps = {
  board: Board
  pursuits: readonly Pursuit[]
  /** Clears the selection and moves the focus, because this bar is removed. */
  onDone: (staying?: Pursuit) => void
}

/** The actions on all selected pursuits at once, in the place of the filters. */
export function SelectionBar(props: SelectionBarProps) {
  const { pursuits, onDone } = props
  const shortcuts = useMemo((): Shortcut[] => [{ keys: 'Escape', text: 'Clear the selection', run: () => onDone() }], [onDone])
  useShortcuts(shortcuts)
  return (
    <section
      aria-label="Selection"
      className="mb-4 flex min-h-8 flex-wrap items-center gap-2 rounded-control bg-accent-soft px-3 py-1 max-md:min-h-10 print:hidden"
    >
      <p role="status" className="mr-2 font-medium text-accent">
        {formatCount(pursuits.length)} selected
      </p>
      <Actions {...props} />
      <Button kind="quiet" className="ml-auto" onClick={() => onDone(pursuits[0])}>
        Clear selection
      </Button>
    </section>
  )
}

function Actions({ board, pursuits, onDone }: SelectionBarProps) {
  const [field, setField] = useState<FieldDialog | null>(null)
  const limit = pursuits.length > selected_max ? { refused: `At most ${selected_max} at once` } : {}
  const archive = archiveEdit(pursuits[0]!)
  function move(column: Board['columns'][number]['column']): void {
    onDone(pursuits[0])
    void movePursuits(board, pursuits, column)
  }
  function change(edit: BulkEdit): void {
    onDone(edit.change.archived === undefined ? pursuits[0] : undefined)
    void (field === 'tags' ? tagPursuits(pursuits, edit.change.tags!) : changePursuits(pursuits, edit))
  }
  return (
    <>
      <Menu
        label="Move to a column"
        items={board.columns.map(({ column }) => ({ label: column.title, run: () => move(column), ...limit }))}
        className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium hover:bg-hover max-md:h-10"
      >
        Move to
        <Icon name="down" size={14} />
      </Menu>
      <Button {...limit} onClick={() => setField('assignees')}>
        Assign…
      </Button>
      <Button {...limit} onClick={() => setField('tags')}>
        Tag…
      </Button>
      <Button {...limit} onClick={() => change(archive)}>
        {archive.change.archived ? 'Archive' : 'Restore'}
      </Button>
      {field && (
        <FieldDialogs field={field} subject={`${pursuits.length} pursuits`} onClose={() => setField(null)} onSave={change} />
      )}
    </>
  )
}
