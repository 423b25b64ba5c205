/** A file of a company; `sha256` as hexadecimal digits. */
export type CompanyFile = { id: string; name: string; sha256: string }

/** Where the contents of companies' files lie. */
export type CompanyFiles = {
  /** The bytes of a file, piece by piece; null when they are no longer there. */
  read(companyId: string, file: CompanyFile): Promise<AsyncIterable<Uint8Array> | null>
  /** Deletes whatever lies there of the company, also what no row names. Answers how many files that were. */
  deleteAll(companyId: string, signal: AbortSignal): Promise<number>
}

/** Of an installation that keeps none. */
export const noFiles: CompanyFiles = { read: async () => null, deleteAll: async () => 0 }
