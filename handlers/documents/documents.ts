import { type DocumentPosition, selectDocumentPage } from '../../db/documents/documents.ts'
import type { Db } from '../../db/schema.ts'
import { searchFiles } from '../../services/documents/document-search.ts'
import { storeUpload } from '../../services/documents/document-upload.ts'
import { type DocumentContext, presentDocument } from '../../services/documents/document-view.ts'
import * as service from '../../services/documents/documents.ts'
import { pageOf } from '../../services/page.ts'
import type { Principal } from '../../services/principal.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const listDocuments = operation('listDocuments', async (context) => {
  const { db, principal, query, page } = context
  const after = page.after as DocumentPosition | undefined
  const read = await selectDocumentPage(db, principal.company_id, query, { after, limit: query.limit + 1 })
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
  return presentOne(context, await service.createFolder(db, principal, body, now))
})

export const uploadDocument = operation(
  'uploadDocument',
  async (context) => presentOne(context, await service.addFile(context.db, context, context.now)),
  storeUpload,
)

export const updateDocument = operation('updateDocument', async (context) => {
  const { db, principal, params, body } = context
  await service.updateDocument(db, principal, params.item_id, body, context)
  return presentOne(context, params.item_id)
})

export const deleteDocument = operation('deleteDocument', async ({ db, principal, params, query }) => {
  await service.deleteDocument(db, principal, params.item_id, query.recursive)
  return deletion(params.item_id)
})

async function presentOne(context: DocumentContext & { db: Db; principal: Principal }, id: string) {
  return presentDocument(context, await service.findDocument(context.db, context.principal.company_id, id))
}
