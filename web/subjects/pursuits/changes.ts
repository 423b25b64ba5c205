import { api, get, page_items_max, type Schemas, type Versioned, versioned, withVersion } from '../../api.ts'
import { refresh } from '../../lists.ts'

export type Pursuit = Schemas['Pursuit']
export type PursuitChange = Omit<Schemas['PursuitUpdate'], 'tag_mode'>

export const columnList = get('/v1/pipeline/columns', { query: { limit: page_items_max } })

export function pursuitOf(pursuit_id: string) {
  return versioned('/v1/pursuits/{pursuit_id}', { path: { pursuit_id } })
}

/** Sends a change. With `etag`, the service refuses it if the pursuit is newer. */
export function sendChange(pursuit_id: string, body: Schemas['PursuitUpdate'], etag?: string): Promise<Versioned<Pursuit>> {
  const header = etag === undefined ? {} : { 'If-Match': etag }
  return withVersion(api.PATCH('/v1/pursuits/{pursuit_id}', { params: { path: { pursuit_id }, header }, body }))
}

/** Lists of pursuits. Their rows change with a pursuit. */
export function refreshPursuits(): void {
  refresh('/v1/pipeline/board', '/v1/pipeline/search', '/v1/pipeline/columns')
}

/** Returns the pursuit as it will be after a change. A value that is cleared becomes the notice's again. */
export function preview(pursuit: Pursuit, change: PursuitChange): Pursuit {
  const { contract, overrides } = pursuit
  const inherited: Partial<Record<string, unknown>> = {
    title: contract?.title,
    due_date: contract?.deadline_date,
    posted_date: contract?.posted_date,
    set_aside: contract?.set_aside,
    estimated_value_low: contract?.estimated_value_low,
    estimated_value_high: contract?.estimated_value_high,
  }
  const { before: _before, after: _after, ...fields } = change
  const shown = Object.entries(fields).map(([field, value]) => [field, value ?? inherited[field] ?? null])
  const own = Object.entries(fields).filter(([field]) => field in overrides)
  return { ...pursuit, ...Object.fromEntries(shown), overrides: { ...overrides, ...Object.fromEntries(own) } }
}

/** Returns the change that brings the present values of the same fields back. */
export function revert(pursuit: Pursuit, change: PursuitChange): PursuitChange {
  const fields = Object.keys(change).filter((field): field is keyof Pursuit => field in pursuit)
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field in pursuit.overrides ? pursuit.overrides[field as keyof Pursuit['overrides']] : pursuit[field],
    ]),
  )
}
