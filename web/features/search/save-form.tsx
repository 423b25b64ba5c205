import { useQuery } from '@tanstack/react-query'
import { Button } from '../../parts/button.tsx'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { dateFilters, describeFilters } from '../../shell/search/filters.ts'
import { SavedSearchForm, type SavedSearchSettings } from '../../shell/search/saved-search-form.tsx'
import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  type SavedSearch,
  savedSearchOf,
} from '../../shell/search/saved-searches.ts'
import { filtersOf, type SearchAddress } from './address.ts'

const name_characters_max = 120

/** Saves the search as it is. */
export function SaveForm({ address, onSaved }: { address: SearchAddress; onSaved: () => void }) {
  return (
    <SavedSearchForm
      name={suggestName(address)}
      submit="Save search"
      note={noteDates(address)}
      onSave={async (settings) => {
        await save(address, settings)
        onSaved()
      }}
    />
  )
}

/** Changes the saved search from which the user came. */
export function UpdateSaved({ id, address }: { id: string; address: SearchAddress }) {
  const saved = useQuery(savedSearchOf(id))
  if (!saved.data) return null
  return (
    <Button kind="primary" onClick={() => void updateSaved(saved.data.record, address)}>
      Update “{saved.data.record.name}”
    </Button>
  )
}

function suggestName(address: SearchAddress): string {
  const { status, ...filters } = filtersOf(address)
  const labels = describeFilters(filters).map(({ label }) => label)
  return [address.query, ...labels].filter(Boolean).join(', ').slice(0, name_characters_max)
}

function noteDates(address: SearchAddress): string | undefined {
  const isDated = dateFilters.some(({ name }) => address[name] !== undefined)
  return isDated ? 'The dates of this search do not move with the calendar.' : undefined
}

/** The search itself, as a saved search has it. */
function criteriaOf(address: SearchAddress) {
  const { query, sort_by, kind, scope } = address
  return kind === 'contracts'
    ? { query: query!, scope: 'contracts' as const, contract_scope: scope ?? ('active' as const) }
    : { ...(query && { query }), ...(sort_by && { sort_by }), filters: filtersOf(address) }
}

async function save(address: SearchAddress, settings: SavedSearchSettings): Promise<void> {
  const { id, name } = await createSavedSearch({ ...criteriaOf(address), ...settings })
  notify(`Saved: ${name}`, { undo: () => void deleteSavedSearch(id).catch(notifyFailure) })
}

async function updateSaved({ id, name, query, filters, sort_by }: SavedSearch, address: SearchAddress): Promise<void> {
  try {
    await changeSavedSearch(id, { query: null, ...criteriaOf(address) })
    notify(`Updated: ${name}`, { undo: () => void changeSavedSearch(id, { query, filters, sort_by }).catch(notifyFailure) })
  } catch (error) {
    notifyFailure(error as Error)
  }
}
