import { useState } from 'react'
import type { Versioned } from '../../api.ts'
import { notifyFailure } from '../notices.tsx'
import { Conflict } from './save.ts'

type Edit<Data, Change> = {
  /** The record that the user saw first. */
  read: Versioned<Data>
  /** Saves a change over a version. Throws a {@link Conflict} if another user changed the same fields. */
  send: (base: Versioned<Data>, change: Change) => Promise<void>
  labels: Readonly<Record<keyof Change, string>>
  /** Returns the value of a field in words. */
  show: (field: keyof Change, record: Data) => string
}

/** Changes of one record in a form. Of fields that two users changed, the user chooses a value, and the others are kept. `key` changes
 * when the form must show `shown` again. `conflict` has the properties of the dialog. */
export function useEdit<Data extends object, Change extends Partial<Data>>({ read, send, labels, show }: Edit<Data, Change>) {
  const [{ base, kept }, setForm] = useState<{ base: Versioned<Data>; kept: Partial<Data> }>({ base: read, kept: {} })
  const [refused, setRefused] = useState<{ by: Conflict<Data>; change: Change } | null>(null)
  async function saveOver(version: Versioned<Data>, change: Change): Promise<void> {
    try {
      await send(version, change)
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      setRefused({ by: error, change })
    }
  }
  function keepTheirs({ by: { theirs, fields }, change }: NonNullable<typeof refused>): void {
    const others = Object.entries(change).filter(([field]) => !(fields as readonly string[]).includes(field))
    setForm({ base: theirs, kept: Object.fromEntries(others) as Partial<Data> })
    setRefused(null)
  }
  function saveYours({ by: { theirs }, change }: NonNullable<typeof refused>): void {
    setRefused(null)
    void saveOver(theirs, change).catch(notifyFailure)
  }
  return {
    base: base.record,
    shown: { ...base.record, ...kept },
    key: base.etag,
    save: (change: Change) => saveOver(base, change),
    conflict: refused && {
      differences: (refused.by.fields as readonly (keyof Change)[]).map((field) => ({
        label: labels[field],
        theirs: show(field, refused.by.theirs.record),
        yours: show(field, { ...base.record, ...refused.change }),
      })),
      onKeepTheirs: () => keepTheirs(refused),
      onSaveYours: () => saveYours(refused),
    },
  }
}
