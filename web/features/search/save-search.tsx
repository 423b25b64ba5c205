import { lazy, Suspense, useMemo, useState } from 'react'
import type { Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { useShortcuts } from '../../shell/keys.ts'
import { notify } from '../../shell/notices.tsx'
import { filtersOf, type SearchAddress } from './address.ts'

const SaveDialog = lazy(() => import('./save-dialog.tsx').then((module) => ({ default: module.SaveDialog })))
const UpdateSaved = lazy(() => import('./save-dialog.tsx').then((module) => ({ default: module.UpdateSaved })))

const nothingToSave = 'Type words or choose a filter first'

/** The buttons that save the search as it is, or change the saved search from which the user came. */
export function SaveSearch({ address, scope }: { address: SearchAddress; scope: Schemas['SavedSearchScope'] }) {
  /** Undefined until the dialog is opened for the first time. */
  const [open, setOpen] = useState<boolean>()
  const isEmpty = address.query === undefined && Object.keys(filtersOf(address)).length === 0
  const shortcuts = useMemo(
    () => [{ keys: 's', text: 'Save this search', run: () => (isEmpty ? notify(nothingToSave) : setOpen(true)) }],
    [isEmpty],
  )
  useShortcuts(shortcuts)
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
      <Suspense>
        {address.saved_search_id && <UpdateSaved id={address.saved_search_id} address={address} scope={scope} />}
      </Suspense>
      <Button refused={isEmpty ? nothingToSave : undefined} onClick={() => setOpen(true)}>
        <Icon name="saved" size={15} />
        {address.saved_search_id ? 'Save as new' : 'Save search'}
      </Button>
      <Suspense>
        {open !== undefined && <SaveDialog address={address} scope={scope} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
