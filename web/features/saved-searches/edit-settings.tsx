import { useQuery } from '@tanstack/react-query'
import type { Versioned } from '../../api.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { useEdit } from '../../shell/edits/use-edit.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { SavedSearchForm, type SavedSearchSettings } from '../../subjects/searches/saved-search-form.tsx'
import { changeSavedSearch, type SavedSearch, savedSearchOf, saveSavedSearch } from '../../subjects/searches/saved-searches.ts'
import { describeAlerts } from './describe.ts'

/** Changes the name, the alerts and the sharing of the saved search as it is now. */
export function EditSettings({ id, onClose }: { id: string; onClose: () => void }) {
  const saved = useQuery(savedSearchOf(id))
  if (saved.error && !saved.data) return <Failure error={saved.error} retry={() => void saved.refetch()} />
  return saved.data ? <Editor read={saved.data} onClose={onClose} /> : <Skeletons rows={4} height_px={52} />
}

type Change = Partial<Pick<SavedSearch, keyof SavedSearchSettings>>

function Editor({ read, onClose }: { read: Versioned<SavedSearch>; onClose: () => void }) {
  const { base, shown, key, save, conflict } = useEdit<SavedSearch, Change>({
    read,
    labels,
    show,
    async send(version, change) {
      // Without alerts, the service need not know who received them. It refuses an empty list.
      const alerts = change.alerts?.enabled === false ? { enabled: false } : change.alerts
      await saveSavedSearch(version, { ...change, ...(alerts && { alerts }) })
      onClose()
      const { id, name, is_shared, alerts: earlier } = version.record
      const undo = () => void changeSavedSearch(id, { name, is_shared, alerts: earlier }).catch(notifyFailure)
      notify(`Saved: ${change.name ?? name}`, { undo })
    },
  })
  return (
    <>
      <SavedSearchForm key={key} saved={shown} submit="Save" onSave={(settings) => save(changeOf(base, settings))} />
      {conflict && <ConflictDialog title="Another user changed this saved search" {...conflict} />}
    </>
  )
}

/** Returns the changed fields only, so that the other values of colleagues stay. */
function changeOf(saved: SavedSearch, { name, is_shared, alerts: settings }: SavedSearchSettings): Change {
  const alerts = { ...saved.alerts, ...settings }
  return {
    ...(name !== saved.name && { name }),
    ...(is_shared !== saved.is_shared && { is_shared }),
    ...(JSON.stringify(alerts) !== JSON.stringify(saved.alerts) && { alerts }),
  }
}

const labels: Readonly<Record<keyof Change, string>> = { name: 'Name', is_shared: 'Sharing', alerts: 'Alerts' }

function show(field: keyof Change, { name, is_shared, alerts }: SavedSearch): string {
  if (field === 'name') return name
  return field === 'alerts' ? describeAlerts(alerts) : is_shared ? 'Shared with the company' : 'Private'
}
