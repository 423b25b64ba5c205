import { holdBlob } from '../../db/documents/document-blobs.ts'
import { enqueueReading } from '../../db/documents/document-text.ts'
import {
  type DocumentPosition,
  type DocumentRow,
  deleteItem,
  insertFile,
  insertFolder,
  isNameTaken,
  lockHub,
  selectDocument,
  selectDocumentPage,
  updateItem,
} from '../../db/documents/documents.ts'
import { enqueue } from '../../db/jobs/jobs.ts'
import type { Db } from '../../db/schema.ts'
import { kindOf } from '../../files/kinds.ts'
import { invalid, notFound, unavailable } from '../../kernel/problem.ts'
import { distinctTags, mustFit, mustHaveRoom, nameOf, nameTaken, parentFault } from '../../services/documents/document-rules.ts'
import { searchFiles } from '../../services/documents/document-search.ts'
import { mustTake, storeUpload } from '../../services/documents/document-upload.ts'
import { type DocumentMeans, presentDocument } from '../../services/documents/document-view.ts'
import { requireMatch } from '../../services/etag.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const listDocuments = operation('listDocuments', async (context) => {
  const { db, principal, query, page } = context
  const { folder_id, type, pursuit_id, opportunity_id } = query
  const filters = {
    ...(folder_id !== undefined && { folder_id }),
    ...(type !== undefined && { type }),
    ...(pursuit_id !== undefined && { pursuit_id }),
    ...(opportunity_id !== undefined && { contract_id: opportunity_id }),
  }
  const after = page.after as DocumentPosition | undefined
  const read = await selectDocumentPage(db, principal.company_id, filters, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.position)
  return { results: rows.map((row) => presentDocument(context, row)), ...rest, total_count: read.total_count }
})

export const getDocument = operation('getDocument', async (context) => {
  return presentOne(context, context.params.item_id)
})

export const searchDocuments = operation('searchDocuments', async (context) => {
  return searchFiles(context)
})

export const createFolder = operation('createFolder', async (context) => {
  const { db, principal, body, now } = context
  const { company_id, user } = principal
  const [name, parent_id] = [nameOf(body.name, 'name'), body.parent_id ?? null]
  await lockHub(db, company_id)
  await mustFit(db, company_id, parent_id, 1)
  await mustHaveRoom(db, company_id, 0)
  if (await isNameTaken(db, company_id, { parent_id, name })) throw nameTaken('name', name)
  const id = await insertFolder(db, company_id, { parent_id, name, actor: { type: 'user', id: user.user_id } }, now)
  return presentOne(context, id)
})

export const uploadDocument = operation(
  'uploadDocument',
  async (context) => {
    const { db, principal, body, file, now } = context
    const { company_id, user } = principal
    const { sha256, size_bytes } = file
    const { mime_type, status, reason } = await kindOf(file.path, file.name.trim())
    const place = await mustTake(db, context)
    // As long as a sweep waits for an upload, storing it does not take: then it was frozen on its way.
    if (!(await holdBlob(db, { company_id, sha256 }))) throw unavailable('content of this file')
    const content = { mime_type, sha256, size_bytes, status, status_reason: reason }
    const made = { tags: distinctTags(body.tags ?? []), actor: { type: 'user', id: user.user_id } as const }
    const id = await insertFile(db, company_id, { ...place, ...content, ...made }, now)
    if (status === 'processing') await enqueueReading(db, [{ id, company_id }])
    return presentOne(context, id)
  },
  storeUpload,
)

export const updateDocument = operation('updateDocument', async (context) => {
  const { db, principal, params, body, now, if_match } = context
  const { company_id } = principal
  await lockHub(db, company_id)
  const item = await mustFind(db, company_id, params.item_id)
  requireMatch(if_match, item.updated_at)
  const next = {
    name: body.name === undefined ? item.name : nameOf(body.name, 'name'),
    parent_id: body.parent_id === undefined ? item.parent_id : body.parent_id,
    tags: body.tags === undefined ? item.tags : distinctTags(body.tags),
  }
  const moved = next.parent_id !== item.parent_id
  const fault = moved ? await parentFault(db, company_id, item, next.parent_id) : null
  if (fault) throw invalid({ path: 'parent_id', message: fault, code: 'parent' })
  if (await isNameTaken(db, company_id, { ...next, id: item.id })) throw nameTaken(moved ? 'parent_id' : 'name', next.name)
  if (moved || next.name !== item.name || next.tags.join() !== item.tags.join()) {
    // Later than the change before, so that no two versions have one ETag.
    const at = new Date(Math.max(now.getTime(), Date.parse(item.updated_at) + 1))
    await updateItem(db, company_id, item.id, next, at)
  }
  return presentOne(context, item.id)
})

export const deleteDocument = operation('deleteDocument', async (context) => {
  const { db, principal, params, query } = context
  const { company_id } = principal
  await lockHub(db, company_id)
  const item = await mustFind(db, company_id, params.item_id)
  if ((item.child_count ?? 0) > 0 && !query.recursive)
    throw invalid({
      path: 'recursive',
      message: `must be true to delete a folder that is not empty: this one holds ${item.child_count} items`,
      code: 'not_empty',
    })
  await deleteItem(db, company_id, item.id)
  await enqueue(db, 'sweep_files', {}, { key: 'sweep' })
  return deletion(item.id)
})

async function mustFind(db: Db, companyId: string, id: string): Promise<DocumentRow> {
  const row = await selectDocument(db, companyId, id)
  if (!row) throw notFound('document', id)
  return row
}

async function presentOne(context: DocumentMeans & { principal: { company_id: string } }, id: string) {
  return presentDocument(context, await mustFind(context.db, context.principal.company_id, id))
}
