import type { KeyObject } from 'node:crypto'
import { holdBlob, insertBlob } from '../../db/documents/document-blobs.ts'
import { enqueueReading } from '../../db/documents/document-text.ts'
import * as documents from '../../db/documents/documents.ts'
import { selectInstallationId } from '../../db/installation.ts'
import { enqueue } from '../../db/jobs/jobs.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { kindOf } from '../../files/kinds.ts'
import type { components } from '../../generated/api.ts'
import { invalid, notFound, unavailable } from '../../kernel/problem.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import type { Spooled } from '../../storage/spool.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { mustNotBeForeign } from '../../storage/storage.ts'
import { distinctTags } from '../board/pursuits.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import type { Body } from '../operation-types.ts'
import { downloadUrl } from '../opportunities/downloads.ts'
import type { Principal } from '../principal.ts'
import { checkDepth, checkMove, checkRoom, findOwners, nameTaken, readName } from './document-rules.ts'

/** Returns a file or folder. Throws a 404 if the company has no item with this id. */
export async function findDocument(db: Db, companyId: string, id: string): Promise<documents.DocumentRow> {
  const row = await documents.selectDocument(db, companyId, id)
  if (!row) throw notFound('document', id)
  return row
}

export async function createFolder(trx: Trx, principal: Principal, body: Body<'createFolder'>, now: Date): Promise<string> {
  const { company_id, user } = principal
  const [name, parent_id] = [readName(body.name, 'name'), body.parent_id ?? null]
  await documents.lockHub(trx, company_id)
  await checkDepth(trx, company_id, parent_id, 1)
  await checkRoom(trx, company_id, 0)
  if (await documents.isNameTaken(trx, company_id, { parent_id, name })) throw nameTaken('name', name)
  return documents.insertItem(trx, { company_id, user_id: user.user_id, type: 'folder', parent_id, name, status: 'ready' }, now)
}

type Upload = {
  principal: Pick<Principal, 'company_id' | 'user'>
  body: Body<'uploadDocument'>
  file: Spooled & { name: string }
}

/** Stores the content of an upload while no transaction is open. Inserts the content's row first, so `sweepFiles` can find
 * content that no file uses. */
export async function storeUpload(context: Upload & { db: Db; files: FileStorage; now: Date }): Promise<void> {
  const { db, files, now, ...upload } = context
  const { sha256, path, size_bytes } = upload.file
  const key = { company_id: upload.principal.company_id, sha256 }
  await inTransaction(db, async (trx) => {
    await checkUpload(trx, upload)
    await insertBlob(trx, key, size_bytes, now)
  })
  await mustNotBeForeign(files, await selectInstallationId(db))
  await files.keep(key, path)
}

/** Returns a new file's name, folder and owners, which stay valid until the transaction ends. Throws if the file cannot be
 * added. */
async function checkUpload(trx: Trx, { principal: { company_id }, body, file }: Upload) {
  const [name, parent_id] = [readName(file.name, 'file'), body.folder_id ?? null]
  if (file.size_bytes === 0) throw invalid({ path: 'file', message: 'must not be empty', code: 'empty' })
  const owners = await findOwners(trx, company_id, body)
  await documents.lockHub(trx, company_id)
  // A file adds no level, because only folders count as levels.
  await checkDepth(trx, company_id, parent_id, 0)
  await checkRoom(trx, company_id, file.size_bytes)
  if (await documents.isNameTaken(trx, company_id, { parent_id, name })) throw nameTaken('file', name)
  return { name, parent_id, ...owners }
}

/** Adds a file whose content is already stored, and returns the file's id. */
export async function addFile(trx: Trx, upload: Upload, now: Date): Promise<string> {
  const { principal, body, file } = upload
  const { company_id, user } = principal
  const { sha256, size_bytes } = file
  const { mime_type, status, reason } = await kindOf(file.path, file.name.trim())
  const location = await checkUpload(trx, upload)
  // If the upload paused for longer than the sweep waits, the sweep may have removed the content.
  if (!(await holdBlob(trx, { company_id, sha256 }))) throw unavailable('content of this file')
  const content = { mime_type, sha256, size_bytes, status, status_reason: reason, tags: distinctTags(body.tags ?? []) }
  const id = await documents.insertItem(trx, { company_id, user_id: user.user_id, type: 'file', ...location, ...content }, now)
  if (status === 'processing') await enqueueReading(trx, [{ id, company_id }])
  return id
}

/** Renames, moves or tags a file or folder. A body that changes nothing does not change `updated_at`. */
export async function updateDocument(
  trx: Trx,
  { company_id }: Principal,
  id: string,
  body: Body<'updateDocument'>,
  { if_match, now }: { if_match: string | null; now: Date },
): Promise<void> {
  await documents.lockHub(trx, company_id)
  const item = await findDocument(trx, company_id, id)
  requireMatch(if_match, item.updated_at)
  const next = {
    name: body.name === undefined ? item.name : readName(body.name, 'name'),
    parent_id: body.parent_id === undefined ? item.parent_id : body.parent_id,
    tags: body.tags === undefined ? item.tags : distinctTags(body.tags),
  }
  const moved = next.parent_id !== item.parent_id
  if (moved) await checkMove(trx, company_id, item, next.parent_id)
  if (await documents.isNameTaken(trx, company_id, { ...next, id })) throw nameTaken(moved ? 'parent_id' : 'name', next.name)
  if (moved || next.name !== item.name || next.tags.join() !== item.tags.join())
    await documents.updateItem(trx, company_id, id, next, nextVersionAt(now, item.updated_at))
}

/** Deletes a file or folder. A folder that is not empty requires `recursive`. A job removes the content from the storage. */
export async function deleteDocument(trx: Trx, { company_id }: Principal, id: string, recursive: boolean): Promise<void> {
  await documents.lockHub(trx, company_id)
  const item = await findDocument(trx, company_id, id)
  if ((item.child_count ?? 0) > 0 && !recursive) {
    const message = `must be true, because the folder is not empty: it has ${formatCount(item.child_count ?? 0, 'item')}`
    throw invalid({ path: 'recursive', message, code: 'not_empty' })
  }
  await documents.deleteItem(trx, company_id, id)
  await enqueue(trx, 'sweep_files', {}, { key: 'sweep' })
}

export type DocumentContext = { public_url: string; download_key: KeyObject; now: Date }

export function presentDocument(
  context: DocumentContext,
  { contract_id, actor_type, actor_id, actor_name, ...row }: documents.DocumentRow,
): components['schemas']['Document'] {
  return {
    ...row,
    opportunity_id: contract_id,
    download_url: row.type === 'file' ? downloadUrl(context, row.id, context.now) : null,
    created_by: { type: actor_type, id: actor_id, name: actor_name },
  }
}
