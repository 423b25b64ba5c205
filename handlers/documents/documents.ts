import { type DocumentPosition, selectDocumentPage } from '../../db/documents/documents.ts'
import { searchFiles } from '../../services/documents/document-search.ts'
import * as service from '../../services/documents/documents.ts'
import { getText } from '../../services/documents/text.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { type Context, operation } from '../operation.ts'

export const listDocuments = operation('listDocuments', async (context) => {
  const { db, principal, query, page } = context
  const after = page.after as DocumentPosition | undefined
  const read = await selectDocumentPage(db, principal.company_id, query, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.position)
  const results = rows.map(({ position: _position, ...row }) => service.presentDocument(context, row))
  return { results, ...rest, total_count: read.total_count }
})

export const getDocument = operation('getDocument', async (context) => presentOne(context, context.params.item_id))

export const getDocumentText = operation('getDocumentText', ({ db, principal, params, query, page }) =>
  getText(db, principal.company_id, params.document_id, query, page),
)

export const searchDocuments = operation('searchDocuments', searchFiles)

export const createFolder = operation('createFolder', async (context) => {
  const { db, principal, body, now } = context
  return presentOne(context, await service.createFolder(db, principal, body, now))
})

export const uploadDocument = operation('uploadDocument', service.storeUpload, async (context) =>
  presentOne(context, await service.addFile(context.db, context, context.now)),
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

type Reader = Pick<Context<'getDocument'>, 'db' | 'principal' | 'public_url' | 'download_key' | 'now'>

async function presentOne(context: Reader, id: string) {
  return service.presentDocument(context, await service.findDocument(context.db, context.principal.company_id, id))
}
