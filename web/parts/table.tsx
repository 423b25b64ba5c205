import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { AddressQuery } from './tabs.tsx'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** The query of the address that sorts by this column. */
  sort?: { search: (search: AddressQuery) => AddressQuery; direction: 'ascending' | 'descending' | null }
  numeric?: boolean
  /** Whether its title is for screen readers, and paper leaves it out. */
  hasOnlyControls?: true
}

type TableProps<Row> = { caption: string; columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string }

/** A table that the server sorts. It scrolls sideways by itself, not with the page. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table sideways
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-ink-2">
          <tr>
            {columns.map((column) => (
              <Heading key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} data-id={keyOf(row)} className="hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.title}
                  className={clsx(
                    'px-2.5 py-2',
                    column.numeric && 'num text-right whitespace-nowrap',
                    column.hasOnlyControls && 'print:hidden',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Heading<Row>({ column: { title, sort, numeric, hasOnlyControls } }: { column: Column<Row> }) {
  const arrow = sort?.direction === 'ascending' ? ' ↑' : sort?.direction === 'descending' ? ' ↓' : ''
  return (
    <th
      scope="col"
      aria-sort={sort?.direction ?? undefined}
      className={clsx('px-2.5 py-2 font-medium whitespace-nowrap', numeric && 'text-right', hasOnlyControls && 'print:hidden')}
    >
      {sort ? (
        <Link to="." search={sort.search} replace className="hover:text-ink hover:underline">
          {title}
          <span aria-hidden="true">{arrow}</span>
        </Link>
      ) : (
        <span className={hasOnlyControls ? 'sr-only' : ''}>{title}</span>
      )}
    </th>
  )
}
