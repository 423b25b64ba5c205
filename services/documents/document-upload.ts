import { insertBlob } from '../../db/documents/document-blobs.ts'
import { isNameTaken, lockHub } from '../../db/documents/documents.ts'
import { selectInstallationId } from '../../db/installation.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid } from '../../kernel/problem.ts'
import { mustNotBeForeign } from '../../storage/owner.ts'
import type { Spooled } from '../../storage/spool.ts'
import type { FileStorage } from '../../storage/storage.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { belongingOf, mustFit, mustHaveRoom, nameOf, nameTaken } from './document-rules.ts'

type Upload = { principal: Principal; body: Body<'uploadDocument'>; file: Spooled & { name: string } }

/**
 * Stores the content of a file that would be taken now, which may last minutes: no transaction waits for it. It is noted before, so that what
 * no file has in the end is found and swept away.
 */
export async function storeUpload({
  db,
  files,
  now,
  ...upload
}: Upload & { db: Db; files: FileStorage; now: Date }): Promise<void> {
  const { sha256, path, size_bytes } = upload.file
  const key = { company_id: upload.principal.company_id, sha256 }
  await inTransaction(db, async (trx) => {
    await mustTake(trx, upload)
    await insertBlob(trx, key, size_bytes, now)
  })
  await mustNotBeForeign(files, await selectInstallationId(db))
  await files.keep(key, path, size_bytes)
}

/**
 * Where a file will lie and what it belongs to, as long as the transaction holds. Throws a Problem where it cannot be taken.
 */
export async function mustTake(trx: Trx, { principal: { company_id }, body, file }: Upload) {
  const [name, parent_id] = [nameOf(file.name, 'file'), body.folder_id ?? null]
  if (file.size_bytes === 0) throw invalid({ path: 'file', message: 'holds no bytes', code: 'empty' })
  const belonging = await belongingOf(trx, company_id, body)
  await lockHub(trx, company_id)
  // A file lies one level below its folder, but opens none.
  await mustFit(trx, company_id, parent_id, 0)
  await mustHaveRoom(trx, company_id, file.size_bytes)
  if (await isNameTaken(trx, company_id, { parent_id, name })) throw nameTaken('file', name)
  return { name, parent_id, ...belonging }
}
