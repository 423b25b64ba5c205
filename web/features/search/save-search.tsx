import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { useShortcuts } from '../../shell/keys.ts'
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
const nothingToSave = 'Type words or choose a filter first'

/** Saves the search as it is, or changes the saved search from which the user came. */
export function SaveSearch({ address }: { address: SearchAddress }) {
  const [open, setOpen] = useState(false)
  const isEmpty = address.query === undefined && Object.keys(filtersOf(address)).length === 0
  const shortcuts = useMemo(
    () => [{ keys: 's', text: 'Save this search', run: () => (isEmpty ? notify(nothingToSave) : setOpen(true)) }],
    [isEmpty],
  )
  useShortcuts(shortcuts)
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 print:hidden">
      {address.saved_search_id && <UpdateSaved id={address.saved_search_id} address={address} />}
      <Button refused={isEmpty ? nothingToSave : undefined} onClick={() => setOpen(true)}>
        <Icon name="saved" size={15} />
        {address.saved_search_id ? 'Save as new' : 'Save search'}
      </Button>
      <Dialog title="Save this search" open={open} onClose={() => setOpen(false)}>
        <SavedSearchForm
          name={suggestName(address)}
          submit="Save search"
          note={noteDates(address)}
          onSave={async (settings) => {
            await save(address, settings)
            setOpen(false)
          }}
        />
      </Dialog>
    </div>
  )
}

function UpdateSaved({ id, address }: { id: string; address: SearchAddress }) {
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
