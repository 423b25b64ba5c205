import { sql } from 'kysely'
import { selectInstallationId } from '../../db/installation.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { mustOwn } from '../../storage/owner.ts'
import type { FileStorage } from '../../storage/storage.ts'
import type { CompanyFile, CompanyFiles } from './company-files.ts'

const pages_max = 100_000

/** The documents of companies, whose contents lie in this storage. */
export function storedFiles(db: Db, storage: FileStorage): CompanyFiles {
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
      // What was deleted is not listed again: the first page is the next one, but where nothing on it was ours.
      after = files.length === 0 ? next : null
    }
    throw new Error(`There are more files of ${company_id} than one run deletes; run it again`)
  }
  return { list: listFiles, read: (company_id, { sha256 }) => storage.open({ company_id, sha256 }), deleteAll }
}

/** All at once: what a company may keep is limited, and their contents must not be read in between. */
async function listFiles(trx: Trx, companyId: string): Promise<CompanyFile[]> {
  const { rows } = await sql<CompanyFile>`
    select id, name, sha256 from document where company_id = ${companyId} and type = 'file' order by id`.execute(trx)
  return rows
}
