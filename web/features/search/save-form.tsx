import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { dateFilters } from '../../shell/search/filters.ts'
import { SavedSearchForm } from '../../shell/search/saved-search-form.tsx'
import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  type SavedSearch,
  savedSearchOf,
} from '../../shell/search/saved-searches.ts'

export type Criteria = Pick<Schemas['SavedSearchCreate'], 'query' | 'filters' | 'sort_by' | 'scope' | 'contract_scope'>

/** Saves the search as it is. */
export function SaveForm({ name, criteria, onSaved }: { name: string; criteria: Criteria; onSaved: () => void }) {
  const isDated = dateFilters.some((filter) => criteria.filters?.[filter.name] !== undefined)
  return (
    <SavedSearchForm
      name={name}
      submit="Save search"
      note={isDated ? 'The dates of this search do not move with the calendar.' : undefined}
      onSave={async (settings) => {
        const saved = await createSavedSearch({ ...criteria, ...settings })
        notify(`Saved: ${saved.name}`, { undo: () => void deleteSavedSearch(saved.id).catch(notifyFailure) })
        onSaved()
      }}
    />
  )
}

/** Changes the saved search from which the user came. */
export function UpdateSaved({ id, criteria }: { id: string; criteria: Criteria }) {
  const saved = useQuery(savedSearchOf(id))
  if (!saved.data) return null
  return (
    <Button kind="primary" onClick={() => void update(saved.data.record, criteria)}>
      Update “{saved.data.record.name}”
    </Button>
  )
}

async function update({ id, name, ...earlier }: SavedSearch, criteria: Criteria): Promise<void> {
  const { query, filters, sort_by, scope, contract_scope } = earlier
  const before = scope === 'contracts' ? { query, contract_scope } : { query, filters, sort_by }
  try {
    await changeSavedSearch(id, { query: null, ...criteria })
    notify(`Updated: ${name}`, { undo: () => void changeSavedSearch(id, before).catch(notifyFailure) })
  } catch (error) {
    notifyFailure(error as Error)
  }
}
