import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { type Shortcut, useShortcuts } from '../../../shell/keys.ts'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { refusalOf, sessionQuery } from '../../../shell/user/session.ts'
import { columnList } from '../../../subjects/pursuits/changes.ts'
import { SettingsPage } from '../settings-page.tsx'
import { type Column, columns_max, moveColumn } from './changes.ts'
import { AddColumn, DeleteColumn, EditColumn } from './column-dialogs.tsx'
import { ColumnRow, type Opened } from './column-row.tsx'

const row_px = 52

/** The columns of the board, from left to right. */
export function BoardColumns() {
  const columns = useQuery(columnList)
  const { data: session } = useQuery(sessionQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const refused = refusalOf(session?.company.role)
  const all = columns.data?.results ?? []
  const close = () => setOpened(null)
  const isFull = all.length >= columns_max
  function leave(deleted: Column): void {
    // The dialog returns the focus when it closes, to a row that goes away.
    flushSync(close)
    const neighbor = all.find(({ position }) => position === deleted.position + 1) ?? all.at(-2)
    if (neighbor) menuOf(list.current!, neighbor.id)?.focus()
  }
  return (
    <SettingsPage
      title="Board columns"
      lead={
        refused
          ? 'Only owners and admins may change the columns.'
          : 'From left to right. A phase applies to all pursuits of a column.'
      }
    >
      {columns.data ? (
        <>
          <ColumnList list={list} columns={all} refused={refused} onOpen={setOpened} />
          <Button
            className="self-start"
            refused={refused ?? (isFull ? `A board has at most ${columns_max} columns` : undefined)}
            onClick={() => setOpened({ dialog: 'add' })}
          >
            <Icon name="plus" size={15} />
            Add a column
          </Button>
        </>
      ) : columns.error ? (
        <Failure error={columns.error} retry={() => void columns.refetch()} />
      ) : (
        <Skeletons rows={5} height_px={row_px} />
      )}
      <ColumnDialogs opened={opened} columns={all} onClose={close} onDeleted={leave} />
    </SettingsPage>
  )
}

type ColumnDialogsProps = {
  opened: Opened | null
  columns: readonly Column[]
  onClose: () => void
  onDeleted: (column: Column) => void
}

function ColumnDialogs({ opened, columns, onClose, onDeleted }: ColumnDialogsProps) {
  return (
    <>
      <Dialog title="Add a column" open={opened?.dialog === 'add'} onClose={onClose}>
        <AddColumn onDone={onClose} />
      </Dialog>
      <Dialog title="Name and phase" open={opened?.dialog === 'edit'} onClose={onClose}>
        {opened?.dialog === 'edit' && <EditColumn id={opened.column.id} onDone={onClose} />}
      </Dialog>
      <Dialog title="Delete this column?" open={opened?.dialog === 'delete'} onClose={onClose}>
        {opened?.dialog === 'delete' && (
          <DeleteColumn column={opened.column} columns={columns} onKeep={onClose} onDeleted={() => onDeleted(opened.column)} />
        )}
      </Dialog>
    </>
  )
}

type ColumnListProps = {
  list: RefObject<HTMLOListElement | null>
  columns: readonly Column[]
  refused: string | undefined
  onOpen: (opened: Opened) => void
}

function ColumnList({ list, columns, refused, onOpen }: ColumnListProps) {
  const focused = useRef<string | null>(null)
  const now = useRef(columns)
  now.current = columns
  useLayoutEffect(() => {
    // React may move the row itself, which takes its focus away.
    if (focused.current && columns.length > 0) menuOf(list.current!, focused.current)?.focus()
    focused.current = null
  }, [columns, list])
  const move = useCallback(
    (id: string, position: number) => {
      const column = now.current.find((each) => each.id === id)
      if (!column || refused || position === column.position || position < 1 || position > now.current.length) return
      focused.current = id
      void moveColumn(column, position)
    },
    [refused],
  )
  useColumnKeys(list, now, move)
  return (
    <ol ref={list} aria-label="Columns" className="divide-y divide-line rounded-card border border-line bg-surface">
      {columns.map((column) => (
        <ColumnRow key={column.id} column={column} count={columns.length} refused={refused} move={move} onOpen={onOpen} />
      ))}
    </ol>
  )
}

type ColumnsNow = { current: readonly Column[] }

function useColumnKeys(
  list: { current: HTMLElement | null },
  now: ColumnsNow,
  move: (id: string, position: number) => void,
): void {
  const shortcuts = useMemo((): Shortcut[] => {
    const focusedIndex = () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
      return now.current.findIndex((column) => column.id === id)
    }
    function go(step: number): void {
      const at = focusedIndex()
      const column = now.current[at < 0 ? 0 : at + step]
      if (column) menuOf(list.current!, column.id)?.focus()
    }
    function shift(step: number): void {
      const column = now.current[focusedIndex()]
      if (column) move(column.id, column.position + step)
    }
    return [
      { keys: 'j', text: 'Next column', run: () => go(1) },
      { keys: 'k', text: 'Previous column', run: () => go(-1) },
      { keys: 'J', text: 'Move the column down', run: () => shift(1) },
      { keys: 'K', text: 'Move the column up', run: () => shift(-1) },
    ]
  }, [list, now, move])
  useShortcuts(shortcuts)
}

function menuOf(list: HTMLElement, id: string): HTMLElement | null {
  return list.querySelector(`[data-id="${CSS.escape(id)}"] [aria-haspopup=menu]`)
}
