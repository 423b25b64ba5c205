import { useCallback, useState } from 'react'
import { api, queries, type Schemas, unwrap, type Versioned } from '../../api.ts'
import { refresh } from '../../lists.ts'
import { Conflict, changedFields, save } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import {
  type Pursuit,
  type PursuitChange,
  preview,
  pursuitOf,
  refreshPursuits,
  revert,
  sendChange,
} from '../../subjects/pursuits/changes.ts'

const recent_changes = 10

export type Edit = {
  /** Says what was saved, such as `Due date saved`. */
  said: string
  change: PursuitChange
  /** Fields that follow from the change, such as the names of assigned users. */
  also?: Partial<Pursuit>
  /** The pursuit as the user saw it when the change began, if the newest one may differ. */
  seen?: Pursuit
}

export type RefusedEdit = { edit: Edit; conflict: Conflict<Pursuit>; by: Schemas['PursuitChange'] | undefined }

/** Saves edits of one pursuit. Each is shown at once, and taken back if the service refuses. An edit of a value that another user
 * changed in the meantime waits in `refused` for the user's choice. */
export function useEdits(id: string) {
  const [refused, setRefused] = useState<RefusedEdit | null>(null)
  const refuse = useCallback(
    async (edit: Edit, conflict: Conflict<Pursuit>): Promise<true> => {
      setRefused({ edit, conflict, by: await findChange(id, conflict.fields).catch(() => undefined) })
      return true
    },
    [id],
  )
  const saveOver = useCallback(
    async (base: Versioned<Pursuit>, edit: Edit): Promise<boolean> => {
      const { queryKey } = pursuitOf(id)
      const undo = revert(base.record, edit.change)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, { ...base, record: { ...preview(base.record, edit.change), ...edit.also } })
      try {
        queries.setQueryData(queryKey, await send(base, edit))
        notify(edit.said, { undo: () => void saveOver(current(id), { said: `${edit.said}: undone`, change: undo }) })
        refreshPursuits()
        refresh('/v1/pursuits/{pursuit_id}/history')
        return true
      } catch (error) {
        queries.setQueryData(queryKey, error instanceof Conflict ? error.theirs : base)
        if (error instanceof Conflict) return refuse(edit, error)
        notifyFailure(error as Error)
        return false
      }
    },
    [id, refuse],
  )
  return {
    /** Returns whether the change is saved, or waits in `refused`. */
    edit: useCallback(
      (edit: Edit): Promise<boolean> => {
        const base = current(id)
        const changed = edit.seen ? changedFields(edit.seen, base.record, fieldsOf(edit, base)) : []
        return changed.length > 0 ? refuse(edit, new Conflict(base, changed)) : saveOver(base, edit)
      },
      [id, refuse, saveOver],
    ),
    refused,
    keepTheirs: () => setRefused(null),
    saveYours() {
      setRefused(null)
      void saveOver(refused!.conflict.theirs, refused!.edit).then((isDone) => isDone || setRefused(refused))
    },
  }
}

function current(id: string): Versioned<Pursuit> {
  return queries.getQueryData<Versioned<Pursuit>>(pursuitOf(id).queryKey)!
}

function fieldsOf({ change }: Edit, { record }: Versioned<Pursuit>): (keyof Pursuit)[] {
  return Object.keys(change).filter((field): field is keyof Pursuit => field in record)
}

function send(base: Versioned<Pursuit>, edit: Edit): Promise<Versioned<Pursuit>> {
  const { id } = base.record
  return save<Pursuit>({
    base,
    fields: fieldsOf(edit, base),
    send: (etag) => sendChange(id, edit.change, etag),
    read: () => queries.fetchQuery({ ...pursuitOf(id), staleTime: 0 }),
  })
}

/** Returns the newest change of one of the fields. */
async function findChange(pursuit_id: string, fields: readonly string[]): Promise<Schemas['PursuitChange'] | undefined> {
  const params = { path: { pursuit_id }, query: { limit: recent_changes } }
  const { results } = await unwrap(api.GET('/v1/pursuits/{pursuit_id}/history', { params }))
  const names = fields.flatMap((field) => (field === 'tags' ? ['tags_added', 'tags_removed'] : field))
  return results.find(({ changes }) => changes.some(({ field }) => names.includes(field)))
}
