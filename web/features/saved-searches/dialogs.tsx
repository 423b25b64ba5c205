import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Versioned } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ConflictDialog } from '../../shell/edits/conflict-dialog.tsx'
import { Conflict } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { SavedSearchForm, type SavedSearchSettings } from '../../shell/search/saved-search-form.tsx'
import {
  changeSavedSearch,
  deleteSavedSearch,
  type SavedSearch,
  savedSearchOf,
  saveSavedSearch,
} from '../../shell/search/saved-searches.ts'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { describeAlerts } from './describe.ts'

type DialogProps = { saved: SavedSearch; open: boolean; onClose: () => void }

/** Changes the name, the alerts and the sharing. */
export function EditDialog({ saved, open, onClose }: DialogProps) {
  return (
    <Dialog title="Name, alerts and sharing" open={open} onClose={onClose}>
      {open && <LatestVersion id={saved.id} onClose={onClose} />}
    </Dialog>
  )
}

function LatestVersion({ id, onClose }: { id: string; onClose: () => void }) {
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

/** Asks first, because a deleted search cannot be restored. */
export function DeleteDialog({ saved, open, onClose, onDeleted }: DialogProps & { onDeleted: () => void }) {
  async function confirm(): Promise<void> {
    onClose()
    try {
      await deleteSavedSearch(saved.id)
      onDeleted()
      notify(`Deleted: ${saved.name}`)
    } catch (error) {
      notifyFailure(error as Error)
    }
  }
  return (
    <Dialog title="Delete this saved search?" open={open} onClose={onClose}>
      <p className="mb-4 text-ink-2">
        <b className="font-medium text-ink">{saved.name}</b> and its alerts will be deleted for all users who see it. The
        opportunities that it found stay. This cannot be undone.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button kind="danger" onClick={() => void confirm()}>
          Delete the saved search
        </Button>
      </div>
    </Dialog>
  )
}
