import { useCallback, useState } from 'react'
import { api, queries, type Schemas, unwrap, type Versioned } from '../../api.ts'
import { refresh } from '../../lists.ts'
import { Conflict, save } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import {
  type Pursuit,
  type PursuitChange,
  preview,
  pursuitOf,
  refreshPursuits,
  revert,
  sendChange,
} from '../../shell/pursuits/changes.ts'

const recent_changes = 10

export type Edit = {
  /** Says what was saved, such as `Due date saved`. */
  said: string
  change: PursuitChange
  /** Fields that follow from the change, such as the names of assigned users. */
  also?: Partial<Pursuit>
}

export type RefusedEdit = { edit: Edit; conflict: Conflict<Pursuit>; by: Schemas['PursuitChange'] | undefined }

/** Saves edits of one pursuit. Each is shown at once, and taken back if the service refuses. An edit of a value that another user
 * changed in the meantime waits in `refused` for the user's choice. */
export function useEdits(id: string) {
  const [refused, setRefused] = useState<RefusedEdit | null>(null)
  const saveOver = useCallback(
    async (base: Versioned<Pursuit>, edit: Edit): Promise<void> => {
      const { queryKey } = pursuitOf(id)
      const undo = revert(base.record, edit.change)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, { ...base, record: { ...preview(base.record, edit.change), ...edit.also } })
      try {
        queries.setQueryData(queryKey, await send(base, edit.change))
        notify(edit.said, { undo: () => void saveOver(current(id), { said: `${edit.said}: undone`, change: undo }) })
        refreshPursuits()
        refresh('/v1/pursuits/{pursuit_id}/history')
      } catch (error) {
        queries.setQueryData(queryKey, error instanceof Conflict ? error.theirs : base)
        if (error instanceof Conflict)
          setRefused({ edit, conflict: error, by: await findChange(id, error.fields).catch(() => undefined) })
        else notifyFailure(error as Error)
      }
    },
    [id],
  )
  return {
    edit: useCallback((edit: Edit) => void saveOver(current(id), edit), [id, saveOver]),
    refused,
    keepTheirs: () => setRefused(null),
    saveYours() {
      setRefused(null)
      void saveOver(refused!.conflict.theirs, refused!.edit)
    },
  }
}

function current(id: string): Versioned<Pursuit> {
  return queries.getQueryData<Versioned<Pursuit>>(pursuitOf(id).queryKey)!
}

function send(base: Versioned<Pursuit>, change: PursuitChange): Promise<Versioned<Pursuit>> {
  const { id } = base.record
  return save<Pursuit>({
    base,
    fields: Object.keys(change).filter((field): field is keyof Pursuit => field in base.record),
    send: (etag) => sendChange(id, change, etag),
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
