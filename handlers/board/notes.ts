import { countNotes, type NoteRow, selectNotes } from '../../db/board/notes.ts'
import { selectPursuitContractId } from '../../db/board/pursuits.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { addNote, removeNote } from '../../services/board/notes.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const listPursuitNotes = operation('listPursuitNotes', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { pursuit_id } = params
  if (!(await selectPursuitContractId(db, company_id, pursuit_id))) throw notFound('pursuit', pursuit_id)
  const after = page.after as string | undefined
  const read = await selectNotes(db, company_id, pursuit_id, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, (last) => last.id)
  return { results: rows.map(presentNote), ...rest, total_count: await countNotes(db, company_id, pursuit_id) }
})

export const createPursuitNote = operation('createPursuitNote', async ({ db, principal, params, body, now }) =>
  presentNote(await addNote(db, principal, { ...params, text: body.text }, now)),
)

export const deletePursuitNote = operation('deletePursuitNote', async ({ db, principal, params, now }) => {
  await removeNote(db, principal, params, now)
  return deletion(params.note_id)
})

function presentNote(row: NoteRow): components['schemas']['PursuitNote'] {
  return {
    id: row.id,
    pursuit_id: row.pursuit_id,
    text: row.text,
    author: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    created_at: row.created_at,
    updated_at: row.created_at,
  }
}
