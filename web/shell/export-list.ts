import type { operations } from '../../client/index.ts'
import { api, type Schemas, unwrap } from '../api.ts'
import type { MenuItem } from '../parts/menu.tsx'
import { notify, notifyFailure } from './notices.tsx'

type Operation = Schemas['ExportOperation']
type Format = Schemas['ExportFormat']
type Paging = 'cursor' | 'limit' | 'count_only'
type PathParams<Given> = Given extends { path: infer Path extends object } ? Path : unknown
type Params<Id extends Operation> = Omit<NonNullable<operations[Id]['parameters']['query']>, Paging> &
  PathParams<operations[Id]['parameters']>

/** Items of a menu that export a list. `params` are the parameters with which the screen reads it, without those of pages. */
export function exportItems<Id extends Operation>(operation: Id, params: Params<Id>): MenuItem[] {
  const formats: Format[] = ['csv', 'xlsx']
  return formats.map((format) => ({
    label: `Export as ${format.toUpperCase()}`,
    run: () => void exportList(operation, params, format),
  }))
}

/** Asks for a file with the results of a list, and downloads it. */
async function exportList(operation: Operation, params: object, format: Format): Promise<void> {
  try {
    const { name, download_url } = await unwrap(api.POST('/v1/exports', { body: { operation, params: { ...params }, format } }))
    // A link with `download` leaves the page as it is, even if the server refuses the download.
    Object.assign(document.createElement('a'), { href: download_url, download: name }).click()
    notify(`Downloading ${name}`)
  } catch (error) {
    notifyFailure(error as Error)
  }
}
