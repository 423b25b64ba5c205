import { deleteUnusedBlob, lockUnknownBlob, selectUnknownBlobs, selectUnusedBlobs } from '../../db/documents/document-blobs.ts'
import { selectInstallationId } from '../../db/installation.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { type FileStorage, mustOwn } from '../../storage/storage.ts'
import { type Background, storageOf } from '../background.ts'

const batch_blobs = 500
/** Age from which stored content without a file is removed. Newer content may belong to a running upload. The slowest upload
 * takes an hour. */
const orphan_ms = 2 * 3_600_000
/** Maximum number of pages that one sweep reads from the storage's list of files. */
const pages_max = 10_000

type Context = Pick<Background, 'db' | 'clock' | 'signal' | 'files' | 'spool'>

/** Removes content without a file, and old temporary files. One transaction removes the content and deletes its row. An upload of
 * the same content waits for that transaction, so every file has its content, even after a crash. Rejects unless this
 * installation owns the storage. */
export async function sweepFiles({ db, clock, signal, ...context }: Context): Promise<object> {
  const { files, spool } = storageOf(context)
  await mustOwn(files, await selectInstallationId(db))
  const before = new Date(clock.now().getTime() - orphan_ms)
  const contents = await sweepUnused({ db, files, signal, before })
  const orphans = await sweepOrphans({ db, files, signal, before, now: clock.now() })
  // Temporary files get their times from the machine's clock, which may differ from the service clock.
  return { contents, orphans, incoming: await spool.sweep(new Date(Date.now() - orphan_ms)) }
}

type Sweep = { db: Db; files: FileStorage; signal: AbortSignal; before: Date }

async function sweepUnused({ db, files, signal, before }: Sweep): Promise<number> {
  let removed = 0
  for (;;) {
    const unused = await selectUnusedBlobs(db, before, batch_blobs)
    for (const key of unused) {
      signal.throwIfAborted()
      const isRemoved = await inTransaction(db, async (trx) => {
        const deleted = await deleteUnusedBlob(trx, key, before)
        if (deleted) await files.remove(key)
        return deleted
      })
      if (isRemoved) removed += 1
    }
    if (unused.length < batch_blobs) return removed
  }
}

async function sweepOrphans({ db, files, signal, before, now }: Sweep & { now: Date }): Promise<number> {
  let removed = 0
  let after: string | null = null
  for (let page = 0; page < pages_max; page++) {
    signal.throwIfAborted()
    const listed = await files.list(null, after)
    const old = listed.files.filter(({ modified_at }) => modified_at < before)
    for (const key of await selectUnknownBlobs(db, old)) {
      await inTransaction(db, async (trx) => {
        if (!(await lockUnknownBlob(trx, key, before))) return
        await files.remove(key)
        await deleteUnusedBlob(trx, key, now)
        removed += 1
      })
    }
    after = listed.next
    if (after === null) break
  }
  return removed
}
