import { countNotes, deleteNote, insertNote, type NoteRow, selectNote, selectNotes } from '../../db/board/notes.ts'
import { lockPursuit, selectPursuitContractId, touchPursuit } from '../../db/board/pursuits.ts'
import type { components } from '../../generated/api.ts'
import { limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { pageOf } from '../../services/page.ts'
import { isManager } from '../../services/people/roles.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

/** Maximum notes of one pursuit. */
const notes_max = 1_000

export const listPursuitNotes = operation('listPursuitNotes', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { pursuit_id } = params
  if (!(await selectPursuitContractId(db, company_id, pursuit_id))) throw notFound('pursuit', pursuit_id)
  const after = page.after as string | undefined
  const read = await selectNotes(db, company_id, pursuit_id, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, (last) => last.id)
  return { results: rows.map(present), ...rest, total_count: await countNotes(db, company_id, pursuit_id) }
})

export const createPursuitNote = operation('createPursuitNote', async ({ db, principal, params, body, now }) => {
  const { company_id, user } = principal
  const { pursuit_id } = params
  if (!(await lockPursuit(db, company_id, pursuit_id))) throw notFound('pursuit', pursuit_id)
  if ((await countNotes(db, company_id, pursuit_id)) >= notes_max)
    throw limitReached(`The pursuit has ${notes_max.toLocaleString('en-US')} notes; delete one first`)
  const id = await insertNote(db, company_id, { pursuit_id, text: body.text, user_id: user.user_id }, now)
  await touchPursuit(db, company_id, pursuit_id, now)
  return present((await selectNote(db, company_id, pursuit_id, id))!)
})

export const deletePursuitNote = operation('deletePursuitNote', async ({ db, principal, params, now }) => {
  const { company_id, user } = principal
  const { pursuit_id, note_id } = params
  if (!(await lockPursuit(db, company_id, pursuit_id))) throw notFound('pursuit', pursuit_id)
  const note = await selectNote(db, company_id, pursuit_id, note_id)
  if (!note) throw notFound('note', note_id)
  if (note.actor_id !== user.user_id && !isManager(principal))
    throw new Problem('FORBIDDEN', 'Only the author of a note, an owner or an admin may delete it')
  await deleteNote(db, company_id, note_id)
  await touchPursuit(db, company_id, pursuit_id, now)
  return deletion(note_id)
})

function present(row: NoteRow): components['schemas']['PursuitNote'] {
  return {
    id: row.id,
    pursuit_id: row.pursuit_id,
    text: row.text,
    author: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    created_at: row.created_at,
    updated_at: row.created_at,
  }
}
