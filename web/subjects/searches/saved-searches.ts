import { api, queries, type Schemas, unwrap, type Versioned, versioned, withVersion } from '../../api.ts'
import { refresh } from '../../lists.ts'
import { save } from '../../shell/edits/save.ts'

export type SavedSearch = Schemas['SavedSearch']
export type SavedSearchChange = Schemas['SavedSearchUpdate']

const listPath = '/v1/saved-searches'
const itemPath = '/v1/saved-searches/{saved_search_id}'

export function savedSearchOf(saved_search_id: string) {
  return versioned(itemPath, { path: { saved_search_id } })
}

export function createSavedSearch(body: Schemas['SavedSearchCreate']): Promise<SavedSearch> {
  return unwrap(api.POST(listPath, { body })).finally(refreshSavedSearches)
}

/** Changes a saved search whatever its version is, as an undo does. */
export function changeSavedSearch(saved_search_id: string, body: SavedSearchChange): Promise<SavedSearch> {
  return unwrap(api.PATCH(itemPath, { params: { path: { saved_search_id } }, body })).finally(refreshSavedSearches)
}

/** Changes a saved search, unless another user changed the same fields. */
export function saveSavedSearch(base: Versioned<SavedSearch>, body: SavedSearchChange): Promise<Versioned<SavedSearch>> {
  const path = { saved_search_id: base.record.id }
  return save<SavedSearch>({
    base,
    fields: Object.keys(body) as (keyof SavedSearchChange)[],
    send: (etag) => withVersion(api.PATCH(itemPath, { params: { path, header: { 'If-Match': etag } }, body })),
    read: () => queries.fetchQuery({ ...savedSearchOf(base.record.id), staleTime: 0 }),
  }).finally(refreshSavedSearches)
}

/** Deletes a saved search, which cannot be undone. */
export function deleteSavedSearch(saved_search_id: string): Promise<unknown> {
  return unwrap(api.DELETE(itemPath, { params: { path: { saved_search_id } } })).finally(() => refresh(listPath))
}

/** The results are not read again, because a search of contracts uses the quota. */
function refreshSavedSearches(): void {
  refresh(listPath, itemPath)
}
