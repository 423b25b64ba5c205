import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { dateFilters, describeFilters } from '../../subjects/searches/filters.ts'
import { SavedSearchForm } from '../../subjects/searches/saved-search-form.tsx'
import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  type SavedSearch,
  savedSearchOf,
} from '../../subjects/searches/saved-searches.ts'
import { filtersOf, type SearchAddress, sortOf } from './address.ts'

const name_characters_max = 120

type Search = { address: SearchAddress; scope: Schemas['SavedSearchScope'] }
type Criteria = Pick<Schemas['SavedSearchCreate'], 'query' | 'filters' | 'sort_by' | 'scope' | 'contract_scope'>

/** Saves the search as it is. */
export function SaveDialog({ address, scope, open, onClose }: Search & { open: boolean; onClose: () => void }) {
  const isDated = dateFilters.some(({ name }) => address[name] !== undefined)
  return (
    <Dialog title="Save this search" open={open} onClose={onClose}>
      <SavedSearchForm
        name={suggestName(address)}
        submit="Save search"
        note={isDated ? 'The dates of this search do not move with the calendar.' : undefined}
        onSave={async (settings) => {
          const saved = await createSavedSearch({ ...criteriaOf({ address, scope }), ...settings })
          notify(`Saved: ${saved.name}`, { undo: () => void deleteSavedSearch(saved.id).catch(notifyFailure) })
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Changes the saved search from which the user came. */
export function UpdateSaved({ id, ...search }: Search & { id: string }) {
  const saved = useQuery(savedSearchOf(id))
  if (!saved.data) return null
  return (
    <Button kind="primary" onClick={() => void update(saved.data.record, criteriaOf(search))}>
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

function suggestName(address: SearchAddress): string {
  const { status, ...filters } = filtersOf(address)
  const labels = describeFilters(filters).map(({ label }) => label)
  return [address.query, ...labels].filter(Boolean).join(', ').slice(0, name_characters_max)
}

/** The search itself, as a saved search has it. Contract search takes no filters. */
function criteriaOf({ address, scope }: Search): Criteria {
  const { query, scope: contract_scope = 'active' } = address
  if (scope === 'contracts') return { ...(query && { query }), scope, contract_scope }
  return { ...(query && { query }), sort_by: sortOf(address), filters: filtersOf(address) }
}
