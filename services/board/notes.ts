import { countNotes, deleteNote, insertNote, type NoteRow, selectNote } from '../../db/board/notes.ts'
import { touchPursuit } from '../../db/board/pursuits.ts'
import type { Trx } from '../../db/schema.ts'
import { limitReached, notFound, Problem } from '../../kernel/problem.ts'
import type { Params } from '../operation-types.ts'
import { isManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { requirePursuit } from './pursuits.ts'

const notes_max = 1_000

export async function addNote(
  trx: Trx,
  { company_id, user }: Principal,
  { pursuit_id, text }: { pursuit_id: string; text: string },
  now: Date,
): Promise<NoteRow> {
  await requirePursuit(trx, company_id, pursuit_id)
  if ((await countNotes(trx, company_id, pursuit_id)) >= notes_max)
    throw limitReached(`The pursuit already has the maximum of ${notes_max.toLocaleString('en-US')} notes; delete one first`)
  const id = await insertNote(trx, company_id, { pursuit_id, text, actor_id: user.user_id }, now)
  await touchPursuit(trx, company_id, pursuit_id, now)
  return (await selectNote(trx, company_id, pursuit_id, id))!
}

/** Deletes a note permanently. Throws a 403 unless the principal is its author, an owner or an admin. */
export async function removeNote(
  trx: Trx,
  principal: Principal,
  { pursuit_id, note_id }: Params<'deletePursuitNote'>,
  now: Date,
) {
  const { company_id, user } = principal
  await requirePursuit(trx, company_id, pursuit_id)
  const note = await selectNote(trx, company_id, pursuit_id, note_id)
  if (!note) throw notFound('note', note_id)
  if (note.actor_id !== user.user_id && !isManager(principal))
    throw new Problem('FORBIDDEN', 'Only the author of a note, an owner or an admin may delete it')
  await deleteNote(trx, company_id, note_id)
  await touchPursuit(trx, company_id, pursuit_id, now)
}
