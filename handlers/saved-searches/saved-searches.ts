import { type SavedSearchRow, selectSavedSearches } from '../../db/saved-searches/saved-searches.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { pageOf } from '../../services/page.ts'
import { userActor } from '../../services/people/actors.ts'
import { type PreviewContext, previewAlerts } from '../../services/saved-searches/alert-preview.ts'
import * as service from '../../services/saved-searches/saved-searches.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

type SavedSearch = components['schemas']['SavedSearch']

export const listSavedSearches = operation('listSavedSearches', async ({ db, principal, query, page, public_url }) => {
  const after = page.after as string | undefined
  const read = await selectSavedSearches(db, service.viewerOf(principal), { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map((row) => present(row, null, public_url)), ...rest, total_count: read.total_count }
})

export const getSavedSearch = operation('getSavedSearch', async (context) => presentOne(context, context.params.saved_search_id))

export const createSavedSearch = operation('createSavedSearch', async (context) => {
  const { db, principal, body, now } = context
  return presentOne(context, await service.createSavedSearch(db, principal, body, now))
})

export const updateSavedSearch = operation('updateSavedSearch', async (context) => {
  const { db, principal, params, body } = context
  await service.updateSavedSearch(db, principal, params.saved_search_id, body, context)
  return presentOne(context, params.saved_search_id)
})

export const deleteSavedSearch = operation('deleteSavedSearch', async ({ db, principal, params, now }) => {
  await service.deleteSavedSearch(db, principal, params.saved_search_id, now)
  return deletion(params.saved_search_id)
})

export const listSavedSearchResults = operation('listSavedSearchResults', async (context) =>
  service.runSavedSearch(context, context.params.saved_search_id, context.query),
)

async function presentOne(context: PreviewContext & { db: Db; public_url: string }, id: string): Promise<SavedSearch> {
  const row = await service.findSavedSearch(context.db, context.principal, id)
  return present(row, await previewAlerts(context, row), context.public_url)
}

function present(row: SavedSearchRow, alert_preview: SavedSearch['alert_preview'], publicUrl: string): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    filters: row.filters,
    sort_by: row.sort_by,
    scope: row.scope,
    contract_scope: row.contract_scope,
    alerts: {
      enabled: row.alerts_enabled,
      frequency: row.alert_frequency,
      channels: row.alert_channels,
      include_amendments: row.include_amendments,
      recipients: row.recipients,
    },
    is_shared: row.is_shared,
    created_by: userActor({ user_id: row.created_by, name: row.created_by_name }),
    alert_preview,
    result_count: row.result_count,
    new_since_last_alert: row.new_since_last_alert,
    last_run_at: row.last_run_at,
    last_alerted_at: row.last_alerted_at,
    view_url: `${publicUrl}/app/saved-searches/${row.id}`,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
