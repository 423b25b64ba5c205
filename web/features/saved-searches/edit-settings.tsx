import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Versioned } from '../../api.ts'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { Conflict } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { SavedSearchForm, type SavedSearchSettings } from '../../shell/search/saved-search-form.tsx'
import { changeSavedSearch, type SavedSearch, savedSearchOf, saveSavedSearch } from '../../shell/search/saved-searches.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { describeAlerts } from './describe.ts'

/** Changes the name, the alerts and the sharing of the saved search as it is now. */
export function EditSettings({ id, onClose }: { id: string; onClose: () => void }) {
  const saved = useQuery(savedSearchOf(id))
  if (saved.error) return <Failure error={saved.error} retry={() => void saved.refetch()} />
  return saved.data ? <Editor read={saved.data} onClose={onClose} /> : <Skeletons rows={4} height_px={52} />
}

type Refusal = { conflict: Conflict<SavedSearch>; settings: SavedSearchSettings }

function Editor({ read, onClose }: { read: Versioned<SavedSearch>; onClose: () => void }) {
  const [base, setBase] = useState(read)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { name, is_shared, alerts } = base.record
  async function saveOver(version: Versioned<SavedSearch>, settings: SavedSearchSettings): Promise<void> {
    try {
      await saveSavedSearch(version, settings)
      onClose()
      const undo = () => void changeSavedSearch(read.record.id, { name, is_shared, alerts }).catch(notifyFailure)
      notify(`Saved: ${settings.name}`, { undo })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      setRefusal({ conflict: error, settings })
    }
  }
  return (
    <>
      <SavedSearchForm key={base.etag} saved={base.record} submit="Save" onSave={(settings) => saveOver(base, settings)} />
      {refusal && (
        <ConflictDialog
          title="Another user changed this saved search"
          differences={refusal.conflict.fields.map((field) => ({
            label: labels[field as keyof SavedSearchSettings],
            theirs: show(refusal.conflict.theirs.record)[field as keyof SavedSearchSettings],
            yours: show({ ...base.record, ...refusal.settings, alerts: { ...alerts, ...refusal.settings.alerts } })[
              field as keyof SavedSearchSettings
            ],
          }))}
          onKeepTheirs={() => {
            setBase(refusal.conflict.theirs)
            setRefusal(null)
          }}
          onSaveYours={() => {
            setRefusal(null)
            void saveOver(refusal.conflict.theirs, refusal.settings).catch(notifyFailure)
          }}
        />
      )}
    </>
  )
}

const labels: Readonly<Record<keyof SavedSearchSettings, string>> = { name: 'Name', is_shared: 'Sharing', alerts: 'Alerts' }

function show({ name, is_shared, alerts }: SavedSearch): Record<keyof SavedSearchSettings, string> {
  return { name, is_shared: is_shared ? 'Shared with the company' : 'Private', alerts: describeAlerts(alerts) }
}
