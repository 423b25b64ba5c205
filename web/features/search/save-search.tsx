import { lazy, Suspense, useMemo, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { useShortcuts } from '../../shell/keys.ts'
import { notify } from '../../shell/notices.tsx'
import { describeFilters } from '../../shell/search/filters.ts'
import { Skeletons } from '../../shell/states.tsx'
import { filtersOf, type SearchAddress } from './address.ts'
import type { Criteria } from './save-form.tsx'

const SaveForm = lazy(() => import('./save-form.tsx').then((module) => ({ default: module.SaveForm })))
const UpdateSaved = lazy(() => import('./save-form.tsx').then((module) => ({ default: module.UpdateSaved })))

const name_characters_max = 120
const field_px = 52
const nothingToSave = 'Type words or choose a filter first'

/** The buttons that save the search as it is, or change the saved search from which the user came. */
export function SaveSearch({ address, scope }: { address: SearchAddress; scope: Schemas['SavedSearchScope'] }) {
  const [open, setOpen] = useState(false)
  const isEmpty = address.query === undefined && Object.keys(filtersOf(address)).length === 0
  const shortcuts = useMemo(
    () => [{ keys: 's', text: 'Save this search', run: () => (isEmpty ? notify(nothingToSave) : setOpen(true)) }],
    [isEmpty],
  )
  useShortcuts(shortcuts)
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 print:hidden">
      {address.saved_search_id && (
        <Suspense>
          <UpdateSaved id={address.saved_search_id} criteria={criteriaOf(address, scope)} />
        </Suspense>
      )}
      <Button refused={isEmpty ? nothingToSave : undefined} onClick={() => setOpen(true)}>
        <Icon name="saved" size={15} />
        {address.saved_search_id ? 'Save as new' : 'Save search'}
      </Button>
      <Dialog title="Save this search" open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeletons rows={4} height_px={field_px} />}>
          <SaveForm name={suggestName(address)} criteria={criteriaOf(address, scope)} onSaved={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  )
}

function suggestName(address: SearchAddress): string {
  const { status, ...filters } = filtersOf(address)
  const labels = describeFilters(filters).map(({ label }) => label)
  return [address.query, ...labels].filter(Boolean).join(', ').slice(0, name_characters_max)
}

/** The search itself, as a saved search has it. Contract search takes no filters. */
function criteriaOf(address: SearchAddress, scope: Schemas['SavedSearchScope']): Criteria {
  const { query, sort_by, scope: contract_scope = 'active' } = address
  if (scope === 'contracts') return { ...(query && { query }), scope, contract_scope }
  return { ...(query && { query }), ...(sort_by && { sort_by }), filters: filtersOf(address) }
}
