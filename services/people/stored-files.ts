import { selectInstallationId } from '../../db/installation.ts'
import { type CompanyFile, selectCompanyFiles } from '../../db/people/company-export.ts'
import type { Db } from '../../db/schema.ts'
import { type FileStorage, mustOwn } from '../../storage/storage.ts'

const pages_max = 100_000

export type CompanyFiles = ReturnType<typeof storedFiles>

/** Returns functions that list, read and delete a company's stored files. `read` returns null if the content no longer exists. */
export function storedFiles(db: Db, storage: FileStorage) {
  /** Deletes every stored file of the company, including files that no row refers to. Returns the number of deleted files. */
  async function deleteAll(company_id: string, signal: AbortSignal): Promise<number> {
    await mustOwn(storage, await selectInstallationId(db))
    let deleted = 0
    let after: string | null = null
    for (let page = 0; page < pages_max; page++) {
      const { files, next } = await storage.list(company_id, after)
      for (const file of files) {
        signal.throwIfAborted()
        await storage.remove(file)
        deleted += 1
      }
      if (files.length === 0 && next === null) return deleted
      // Deleted files are no longer listed. So the first page is read again until it has no file of the company.
      after = files.length === 0 ? next : null
    }
    throw new Error(`${company_id} has more files than one run deletes; run it again`)
  }
  async function read(company_id: string, { sha256 }: CompanyFile): Promise<AsyncIterable<Uint8Array> | null> {
    return storage.open({ company_id, sha256 })
  }
  return { list: selectCompanyFiles, read, deleteAll }
}
