import { deleteUnusedBlob, holdUnknownBlob, selectKnownBlobs, selectUnusedBlobs } from '../../db/documents/document-blobs.ts'
import { selectInstallationId } from '../../db/installation.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { mustOwn } from '../../storage/owner.ts'
import type { FileKey, FileStorage } from '../../storage/storage.ts'
import type { Background } from '../background.ts'
import { storageOf } from '../background.ts'

const batch_blobs = 500
/** What no file has is of an upload that failed, or of one that is just under way: the slowest takes an hour from its first byte. */
const orphan_ms = 2 * 3_600_000
const pages_max = 10_000

type Means = Pick<Background, 'db' | 'clock' | 'signal' | 'files' | 'spool'>

/**
 * Takes away what is left: contents of files that were deleted, contents of uploads that failed, and what a killed process left on its way. A
 * content is forgotten and removed in one transaction, and who uploads the same meanwhile waits for it: a crash in between leaves a content
 * that nothing refers to, for the next time, and never a file without its content. Rejects where the storage is not this installation's.
 */
export async function sweepFiles({ db, clock, signal, ...means }: Means): Promise<object> {
  const { files, spool } = storageOf(means)
  await mustOwn(files, await selectInstallationId(db))
  const before = new Date(clock.now().getTime() - orphan_ms)
  const contents = await sweepUnused({ db, files, signal, before })
  const orphans = await sweepOrphans({ db, files, signal, before, now: clock.now() })
  // The files of this machine have its own time, whatever the clock of the service says.
  return { contents, orphans, incoming: await spool.sweep(new Date(Date.now() - orphan_ms)) }
}

type Sweep = { db: Db; files: FileStorage; signal: AbortSignal; before: Date }

async function sweepUnused({ db, files, signal, before }: Sweep): Promise<number> {
  let removed = 0
  for (;;) {
    const unused = await selectUnusedBlobs(db, before, batch_blobs)
    for (const key of unused) {
      signal.throwIfAborted()
      const gone = await inTransaction(db, async (trx) => {
        const forgotten = await deleteUnusedBlob(trx, key, before)
        if (forgotten) await files.remove(key)
        return forgotten
      })
      if (gone) removed += 1
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
    for (const key of await unknownOf(db, old)) {
      await inTransaction(db, async (trx) => {
        if (!(await holdUnknownBlob(trx, key, before))) return
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

async function unknownOf(db: Db, keys: readonly FileKey[]): Promise<FileKey[]> {
  const unknown: FileKey[] = []
  for (const company_id of new Set(keys.map((key) => key.company_id))) {
    const own = keys.filter((key) => key.company_id === company_id)
    const known = await selectKnownBlobs(
      db,
      company_id,
      own.map(({ sha256 }) => sha256),
    )
    unknown.push(...own.filter(({ sha256 }) => !known.has(sha256)))
  }
  return unknown
}
