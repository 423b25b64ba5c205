import { type SamColumn, samColumns } from '../../../ingest/sam/csv.ts'

/** Returns a row of the extract with the given cells. All other cells are blank. */
export function samFields(cells: Partial<Record<SamColumn, string>>): string[] {
  const given: Partial<Record<SamColumn, string>> = {
    NoticeId: 'a1',
    Title: 'Mowing',
    'Sol#': 'W912CH26R0001',
    'Department/Ind.Agency': 'DEPT OF DEFENSE',
    PostedDate: '2026-04-13 11:09:12.693-04',
    Type: 'Solicitation',
    ...cells,
  }
  return samColumns.map((column) => given[column] ?? '')
}

export function csvOf(rows: string[][], columns: readonly string[] = samColumns): string {
  return [[...columns], ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
}

/** Returns an extract with the given rows. */
export function samCsv(...rows: Partial<Record<SamColumn, string>>[]): string {
  return csvOf(rows.map(samFields))
}

export async function* chunksOf(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function collect<T>(lists: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const list of lists) all.push(...list)
  return all
}
