import { type ExportRow, insertExport } from '../../db/requests/exports.ts'
import { selectSavedSearch } from '../../db/saved-searches/saved-searches.ts'
import type { Trx } from '../../db/schema.ts'
import { type Issue, invalid } from '../../kernel/problem.ts'
import type { Sheet } from '../../kernel/sheets/cells.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { viewerOf } from '../saved-searches/saved-searches.ts'
import { type Column, exportedLists } from './columns.ts'

/** Maximum number of results in a file. */
export const exported_rows_max = 10_000

/** Stores what to export. The file is written when it is downloaded. Throws a 400 for an unknown column or saved search. */
export async function requestExport(trx: Trx, principal: Principal, body: Body<'createExport'>, now: Date): Promise<ExportRow> {
  const { operation, params = {}, format } = body
  const columns = chooseColumns(operation, body.columns)
  const { company_id, user } = principal
  const { saved_search_id: id } = params as { saved_search_id?: string }
  if (id !== undefined && !(await selectSavedSearch(trx, viewerOf(principal), id))) throw invalid(unknownSearch(id))
  return insertExport(trx, { company_id, user_id: user.user_id, operation, params, columns, format }, now)
}

function unknownSearch(id: string): Issue {
  const message = `${id} is not a saved search that you can see; listSavedSearches returns their ids`
  return { path: 'params.saved_search_id', message, code: 'saved_search' }
}

function chooseColumns(operation: ExportRow['operation'], chosen: readonly string[] | undefined): string[] {
  const names = exportedLists[operation].columns.map(({ name }) => name)
  const issues = (chosen ?? []).flatMap((name, index) =>
    names.includes(name)
      ? []
      : [
          {
            path: `columns.${index}`,
            message: `is not a column of ${operation}; its columns are ${names.join(', ')}`,
            code: 'column',
          },
        ],
  )
  if (issues.length > 0) throw invalid(...issues)
  return [...(chosen ?? names)]
}

export function fileNameOf({ operation, format, created_at }: ExportRow): string {
  return `${exportedLists[operation].title} ${created_at.slice(0, 'yyyy-mm-dd'.length)}.${format}`
}

/** Returns the table of an export. `pages` are the pages of the list. */
export function toSheet({ operation, columns }: ExportRow, pages: AsyncIterable<readonly object[]>): Sheet {
  const known = exportedLists[operation].columns as readonly Column<object>[]
  const chosen = columns.map((name) => known.find((column) => column.name === name)!)
  async function* rows() {
    for await (const page of pages) yield page.map((row) => chosen.map((column) => column.read(row)))
  }
  return { headings: chosen.map(({ heading }) => heading), kinds: chosen.map(({ kind }) => kind), rows: rows() }
}
