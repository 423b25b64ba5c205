import { holdBlob } from '../../db/documents/document-blobs.ts'
import { enqueueReading } from '../../db/documents/document-text.ts'
import {
  type DocumentRow,
  deleteItem,
  insertItem,
  isNameTaken,
  lockHub,
  selectDocument,
  updateItem,
} from '../../db/documents/documents.ts'
import { enqueue } from '../../db/jobs/jobs.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { kindOf } from '../../files/kinds.ts'
import { invalid, notFound, unavailable } from '../../kernel/problem.ts'
import { distinctTags } from '../board/pursuits.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { checkDepth, checkMove, checkRoom, nameTaken, readName } from './document-rules.ts'
import { checkUpload, type Upload } from './document-upload.ts'

/** Throws a 404 if the company has no such file or folder. */
export async function findDocument(db: Db, companyId: string, id: string): Promise<DocumentRow> {
  const row = await selectDocument(db, companyId, id)
  if (!row) throw notFound('document', id)
  return row
}

/** Creates a folder and returns its id. */
export async function createFolder(trx: Trx, principal: Principal, body: Body<'createFolder'>, now: Date): Promise<string> {
  const { company_id, user } = principal
  const [name, parent_id] = [readName(body.name, 'name'), body.parent_id ?? null]
  await lockHub(trx, company_id)
  await checkDepth(trx, company_id, parent_id, 1)
  await checkRoom(trx, company_id, 0)
  if (await isNameTaken(trx, company_id, { parent_id, name })) throw nameTaken('name', name)
  return insertItem(trx, { company_id, user_id: user.user_id, type: 'folder', parent_id, name, status: 'ready' }, now)
}

/** Adds a file whose content `storeUpload` has stored, and returns its id. */
export async function addFile(trx: Trx, upload: Upload, now: Date): Promise<string> {
  const { principal, body, file } = upload
  const { company_id, user } = principal
  const { sha256, size_bytes } = file
  const { mime_type, status, reason } = await kindOf(file.path, file.name.trim())
  const location = await checkUpload(trx, upload)
  // The sweep removed the content, because this upload paused for longer than the sweep waits.
  if (!(await holdBlob(trx, { company_id, sha256 }))) throw unavailable('content of this file')
  const content = { mime_type, sha256, size_bytes, status, status_reason: reason, tags: distinctTags(body.tags ?? []) }
  const id = await insertItem(trx, { company_id, user_id: user.user_id, type: 'file', ...location, ...content }, now)
  if (status === 'processing') await enqueueReading(trx, [{ id, company_id }])
  return id
}

/** Renames, moves or tags a file or folder. A body that changes nothing leaves `updated_at` alone. */
export async function updateDocument(
  trx: Trx,
  { company_id }: Principal,
  id: string,
  body: Body<'updateDocument'>,
  { if_match, now }: { if_match: string | null; now: Date },
): Promise<void> {
  await lockHub(trx, company_id)
  const item = await findDocument(trx, company_id, id)
  requireMatch(if_match, item.updated_at)
  const next = {
    name: body.name === undefined ? item.name : readName(body.name, 'name'),
    parent_id: body.parent_id === undefined ? item.parent_id : body.parent_id,
    tags: body.tags === undefined ? item.tags : distinctTags(body.tags),
  }
  const moved = next.parent_id !== item.parent_id
  if (moved) await checkMove(trx, company_id, item, next.parent_id)
  if (await isNameTaken(trx, company_id, { ...next, id })) throw nameTaken(moved ? 'parent_id' : 'name', next.name)
  if (moved || next.name !== item.name || next.tags.join() !== item.tags.join())
    await updateItem(trx, company_id, id, next, nextVersionAt(now, item.updated_at))
}

/** Deletes a file, or a folder with everything in it if `recursive` is true. A job removes the contents from the storage. */
export async function deleteDocument(trx: Trx, { company_id }: Principal, id: string, recursive: boolean): Promise<void> {
  await lockHub(trx, company_id)
  const item = await findDocument(trx, company_id, id)
  if ((item.child_count ?? 0) > 0 && !recursive) {
    const message = `must be true to delete a folder that is not empty: this one holds ${item.child_count} items`
    throw invalid({ path: 'recursive', message, code: 'not_empty' })
  }
  await deleteItem(trx, company_id, id)
  await enqueue(trx, 'sweep_files', {}, { key: 'sweep' })
}
