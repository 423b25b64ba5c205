import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../client/index.ts'
import type { Versioned } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Form, type Issues, Select, TextField } from '../../../parts/form.tsx'
import { ConflictDialog } from '../../../shell/edits/conflict-dialog.tsx'
import { Conflict } from '../../../shell/edits/save.ts'
import { notifyFailure } from '../../../shell/notices.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { MoreFolders, useFolders } from '../folders.tsx'
import { canHold } from '../paths.ts'
import { changeItem, createFolder, type Item, versionOf } from './changes.ts'

const top = 'Top level'
const field_px = 52

export function NewFolderDialog({ parent_id, onClose }: { parent_id: string | null; onClose: () => void }) {
  return (
    <Dialog title="New folder" open onClose={onClose}>
      <SavingForm
        submit="Create the folder"
        onSave={async (fields) => {
          await createFolder(String(fields.get('name')), parent_id)
          onClose()
        }}
      >
        <TextField label="Name" name="name" autoComplete="off" />
      </SavingForm>
    </Dialog>
  )
}

type ChangeDialogProps = { item: Item; onClose: () => void }

export function RenameDialog({ item, onClose }: ChangeDialogProps) {
  return (
    <VersionedDialog
      title={`Rename ${item.name}`}
      item={item}
      submit="Rename"
      change={(fields) => ({ name: String(fields.get('name')) })}
      result={(fields) => `Renamed to ${fields.get('name')}`}
      label="Name"
      show={({ name }) => name}
      onClose={onClose}
    >
      <TextField label="Name" name="name" defaultValue={item.name} autoComplete="off" />
    </VersionedDialog>
  )
}

export function MoveDialog({ item, onClose }: ChangeDialogProps) {
  const { list, folders } = useFolders()
  const nameFolder = (id: string | null) => folders.find((folder) => folder.id === id)?.path ?? top
  const parentOf = (fields: FormData) => String(fields.get('parent_id')) || null
  return (
    <VersionedDialog
      title={`Move ${item.name}`}
      item={item}
      submit="Move"
      change={(fields) => ({ parent_id: parentOf(fields) })}
      result={(fields) => `Moved to ${nameFolder(parentOf(fields))}: ${item.name}`}
      label="Folder"
      show={({ parent_id }) => nameFolder(parent_id)}
      onClose={onClose}
    >
      <Select label="Folder" name="parent_id" defaultValue={item.parent_id ?? ''}>
        <option value="">{top}</option>
        {folders
          .filter((folder) => canHold(folder, item))
          .map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
      </Select>
      <MoreFolders list={list} />
    </VersionedDialog>
  )
}

type VersionedDialogProps = ChangeDialogProps & {
  title: string
  submit: string
  change: (fields: FormData) => Parameters<typeof changeItem>[1]
  result: (fields: FormData) => string
  /** Names the changed field, and shows its value, if two users change it at the same time. */
  label: string
  show: (item: Item) => string
  children: ReactNode
}

/** Changes the item that the user saw, or shows both values if another user changed it in the meantime. */
function VersionedDialog({ title, item, submit, change, result, label, show, onClose, children }: VersionedDialogProps) {
  const read = useQuery({ ...versionOf(item.id), staleTime: 0 })
  const [refused, setRefused] = useState<{ theirs: Versioned<Item>; fields: FormData } | null>(null)
  async function send(base: Versioned<Item>, fields: FormData): Promise<void> {
    try {
      await changeItem(base, change(fields), result(fields))
      onClose()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      setRefused({ theirs: error.theirs, fields })
    }
  }
  if (refused)
    return (
      <ConflictDialog
        title={`Another user changed ${item.name}`}
        differences={[{ label, theirs: show(refused.theirs.record), yours: show({ ...item, ...change(refused.fields) }) }]}
        onKeepTheirs={onClose}
        onSaveYours={() => void send(refused.theirs, refused.fields).catch(notifyFailure)}
      />
    )
  return (
    <Dialog title={title} open onClose={onClose}>
      {read.error ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : (
        <SavingForm submit={submit} onSave={async (fields) => read.data && send(read.data, fields)} isReady={read.isSuccess}>
          {read.isPending ? <Skeletons rows={1} height_px={field_px} /> : children}
        </SavingForm>
      )}
    </Dialog>
  )
}

type SavingFormProps = { submit: string; onSave: (fields: FormData) => Promise<unknown>; isReady?: boolean; children: ReactNode }

function SavingForm({ submit, onSave, isReady = true, children }: SavingFormProps) {
  const [issues, setIssues] = useState<Issues>([])
  const [isSaving, setSaving] = useState(false)
  async function send(fields: FormData): Promise<void> {
    setSaving(true)
    try {
      await onSave(fields)
    } catch (error) {
      setIssues(error instanceof ApiError ? error.issues : [])
      if (!(error instanceof ApiError) || error.issues.length === 0) notifyFailure(error as Error)
    }
    setSaving(false)
  }
  return (
    <Form issues={issues} onSubmit={(fields) => void send(fields)}>
      {children}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" disabled={isSaving || !isReady}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
