import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Versioned } from '../../../api.ts'
import { Button, WithCode } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Form, Select, TextField } from '../../../parts/form.tsx'
import { ConflictDialog } from '../../../shell/edits/conflict-dialog.tsx'
import { useSubmit } from '../../../shell/edits/submit.ts'
import { useEdit } from '../../../shell/edits/use-edit.ts'
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
      result={({ name }) => `Renamed to ${name}`}
      labels={{ name: 'Name' }}
      show={({ name }) => name}
      onClose={onClose}
    >
      {({ name }) => <TextField label="Name" name="name" defaultValue={name} autoComplete="off" autoFocus />}
    </VersionedDialog>
  )
}

export function MoveDialog({ item, onClose }: ChangeDialogProps) {
  const { list, folders } = useFolders()
  const nameFolder = (id: string | null) => folders.find((folder) => folder.id === id)?.path ?? top
  return (
    <VersionedDialog
      title={`Move ${item.name}`}
      item={item}
      submit="Move"
      change={(fields) => ({ parent_id: String(fields.get('parent_id')) || null })}
      result={({ parent_id }) => `Moved to ${nameFolder(parent_id)}: ${item.name}`}
      labels={{ parent_id: 'Folder' }}
      show={({ parent_id }) => nameFolder(parent_id)}
      onClose={onClose}
    >
      {(seen) => (
        <>
          <Select label="Folder" name="parent_id" defaultValue={seen.parent_id ?? ''} autoFocus>
            <option value="">{top}</option>
            {folders
              .filter((folder) => canHold(folder, seen))
              .map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
          </Select>
          <MoreFolders list={list} />
        </>
      )}
    </VersionedDialog>
  )
}

type Change = Pick<Item, 'name'> | Pick<Item, 'parent_id'>

type VersionedDialogProps<Changed extends Change> = ChangeDialogProps & {
  title: string
  submit: string
  change: (fields: FormData) => Changed
  result: (change: Changed) => string
  /** Names the changed field, and shows its value, if two users change it at the same time. */
  labels: Readonly<Record<keyof Changed, string>>
  show: (item: Item) => string
  children: (seen: Item) => ReactNode
}

/** Changes the item as it is when the dialog opens, or shows both values if another user changes it in the meantime. */
function VersionedDialog<Changed extends Change>(props: VersionedDialogProps<Changed>) {
  const { title, item, onClose } = props
  const read = useQuery({ ...versionOf(item.id), staleTime: 0 })
  const [seen, setSeen] = useState<Versioned<Item>>()
  // A version from memory may be old.
  if (!seen && read.data && read.isFetchedAfterMount) setSeen(read.data)
  return (
    <Dialog title={title} open onClose={onClose}>
      {seen ? (
        <Changer {...props} read={seen} />
      ) : read.error ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : (
        <Skeletons rows={1} height_px={field_px} />
      )}
    </Dialog>
  )
}

type ChangerProps<Changed extends Change> = VersionedDialogProps<Changed> & { read: Versioned<Item> }

function Changer<Changed extends Change>(props: ChangerProps<Changed>) {
  const { read, item, submit, change, result, labels, onClose, children } = props
  const { base, save, conflict } = useEdit<Item, Changed>({
    read,
    labels,
    show: (_field, record) => props.show(record),
    async send(version, changed) {
      await changeItem(version, changed, result(changed))
      onClose()
    },
  })
  return (
    <>
      <SavingForm submit={submit} onSave={(fields) => save(change(fields))}>
        {children(base)}
      </SavingForm>
      {conflict && <ConflictDialog title={`Another user changed ${item.name}`} {...conflict} onKeepTheirs={onClose} />}
    </>
  )
}

type SavingFormProps = { submit: string; onSave: (fields: FormData) => Promise<void>; children: ReactNode }

function SavingForm({ submit: action, onSave, children }: SavingFormProps) {
  const { issues, message, isSaving, submit } = useSubmit(onSave)
  return (
    <Form issues={issues} onSubmit={submit}>
      {children}
      {message && (
        <p role="alert" className="text-sm text-bad">
          <WithCode text={message} />
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" disabled={isSaving}>
          {action}
        </Button>
      </div>
    </Form>
  )
}
