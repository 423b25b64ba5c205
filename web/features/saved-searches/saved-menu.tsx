import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Skeletons } from '../../shell/states.tsx'
import type { SavedSearch } from '../../subjects/searches/saved-searches.ts'
import { toggleAlerts, toggleSharing } from './changes.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { addressOf } from './describe.ts'

const EditSettings = lazy(() => import('./edit-settings.tsx').then((module) => ({ default: module.EditSettings })))
const field_px = 52

/** Everything that a user can do with a saved search. */
export function SavedMenu({ saved, onDeleted }: { saved: SavedSearch; onDeleted: () => void }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const navigate = useNavigate()
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        label={`Actions: ${saved.name}`}
        items={[
          { label: 'Name, alerts and sharing…', icon: 'pencil', run: () => setDialog('edit') },
          {
            label: 'Edit words and filters',
            icon: 'filter',
            run: () => void navigate(addressOf(saved)),
          },
          { label: saved.alerts.enabled ? 'Turn alerts off' : 'Turn alerts on', icon: 'bell', run: () => toggleAlerts(saved) },
          { label: saved.is_shared ? 'Stop sharing' : 'Share with the company', icon: 'users', run: () => toggleSharing(saved) },
          { label: 'Delete…', icon: 'trash', run: () => setDialog('delete') },
        ]}
        className="grid size-8 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink max-md:size-10"
      >
        <Icon name="more" />
      </Menu>
      <Dialog title="Name, alerts and sharing" open={dialog === 'edit'} onClose={close}>
        <Suspense fallback={<Skeletons rows={4} height_px={field_px} />}>
          <EditSettings id={saved.id} onClose={close} />
        </Suspense>
      </Dialog>
      <DeleteDialog saved={saved} open={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
}
