import type { operations } from '../../../client/index.ts'
import { api, type Schemas, unwrap } from '../../api.ts'
import type { MenuItem } from '../../parts/menu.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { notify, notifyFailure } from '../notices.tsx'

export type Exported = Schemas['ExportOperation']
type Format = Schemas['ExportFormat']
type Paging = 'cursor' | 'limit' | 'count_only'
type PathParams<Given> = Given extends { path: infer Path extends object } ? Path : unknown
export type ListParams<Id extends Exported> = Omit<NonNullable<operations[Id]['parameters']['query']>, Paging> &
  PathParams<operations[Id]['parameters']>

/** Items of a menu that export a list. `params` are the parameters with which the screen reads it, without those of pages. */
export function exportItems<Id extends Exported>(operation: Id, params: ListParams<Id>): MenuItem[] {
  return [
    { label: 'Excel workbook', hint: '.xlsx', run: () => void exportList(operation, params, 'xlsx') },
    { label: 'CSV file', hint: '.csv', run: () => void exportList(operation, params, 'csv') },
  ]
}

/** Asks for a file with the results of a list, and downloads it. */
async function exportList(operation: Exported, params: object, format: Format): Promise<void> {
  try {
    const { name, download_url, rows_max } = await unwrap(
      api.POST('/v1/exports', { body: { operation, params: { ...params }, format } }),
    )
    // A link with `download` leaves the page as it is, even if the server refuses the download.
    Object.assign(document.createElement('a'), { href: download_url, download: name }).click()
    notify(`Downloading ${name}, with at most ${formatCount(rows_max)} rows`)
  } catch (error) {
    notifyFailure(error as Error)
  }
}
