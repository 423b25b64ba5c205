import type { Trx } from '../../db/schema.ts'

/** `sha256` in hexadecimal digits. */
export type CompanyFile = { id: string; name: string; sha256: string }

/** The files of companies, whose contents lie outside the database. */
export type CompanyFiles = {
  /** In the order of their ids. */
  list(trx: Trx, companyId: string): Promise<CompanyFile[]>
  /** The bytes of a file, piece by piece; null when they are no longer there. */
  read(companyId: string, file: CompanyFile): Promise<AsyncIterable<Uint8Array> | null>
  /** Deletes whatever lies there of the company, also what no row names. Answers how many files that were. */
  deleteAll(companyId: string, signal: AbortSignal): Promise<number>
}
