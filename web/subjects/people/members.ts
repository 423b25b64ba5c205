import { get, page_items_max } from '../../api.ts'

/** The first members by name, or those whose name or email address contains the query. */
export function members(query = '') {
  return get('/v1/members', { query: { limit: page_items_max, ...(query && { query }) } })
}
