import { insertBlob } from '../../db/documents/document-blobs.ts'
import { isNameTaken, lockHub } from '../../db/documents/documents.ts'
import { selectInstallationId } from '../../db/installation.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Spooled } from '../../storage/spool.ts'
import { type FileStorage, mustNotBeForeign } from '../../storage/storage.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { checkDepth, checkRoom, findOwners, nameTaken, readName } from './document-rules.ts'

export type Upload = { principal: Principal; body: Body<'uploadDocument'>; file: Spooled & { name: string } }

/**
 * Stores the content of an upload that passes all checks now. This may take minutes, so it runs outside of a transaction. The content is registered
 * first, so that `sweepFiles` finds it if no file uses it in the end.
 */
export async function storeUpload(context: Upload & { db: Db; files: FileStorage; now: Date }): Promise<void> {
  const { db, files, now, ...upload } = context
  const { sha256, path, size_bytes } = upload.file
  const key = { company_id: upload.principal.company_id, sha256 }
  await inTransaction(db, async (trx) => {
    await checkUpload(trx, upload)
    await insertBlob(trx, key, size_bytes, now)
  })
  await mustNotBeForeign(files, await selectInstallationId(db))
  await files.keep(key, path, size_bytes)
}

/** Returns the name, folder and owners of a new file, which stay valid in this transaction. Throws a Problem if the upload is not allowed. */
export async function checkUpload(trx: Trx, { principal: { company_id }, body, file }: Upload) {
  const [name, parent_id] = [readName(file.name, 'file'), body.folder_id ?? null]
  if (file.size_bytes === 0) throw invalid({ path: 'file', message: 'must not be empty', code: 'empty' })
  const owners = await findOwners(trx, company_id, body)
  await lockHub(trx, company_id)
  // Only folders count as levels.
  await checkDepth(trx, company_id, parent_id, 0)
  await checkRoom(trx, company_id, file.size_bytes)
  if (await isNameTaken(trx, company_id, { parent_id, name })) throw nameTaken('file', name)
  return { name, parent_id, ...owners }
}
