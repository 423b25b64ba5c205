import { addBatch, addCounts, type LoadCounts, type LoadReport, noCounts } from './load-report.ts'

type Refused<Row> = { row: Row; reason: string }

/** Loads rows as one batch. If the database rejects the data, halves the batch repeatedly, so only the faulty rows are
 * refused. */
export async function loadRows<Row>(rows: readonly Row[], load: (rows: Row[]) => Promise<LoadCounts>) {
  const counts = noCounts()
  const refused: Refused<Row>[] = []
  const waiting = [[...rows]]
  for (let some = waiting.pop(); some; some = waiting.pop()) {
    try {
      addCounts(counts, await load(some))
    } catch (error) {
      if (!isDataError(error) || some.length === 0) throw error
      const middle = Math.ceil(some.length / 2)
      if (some.length === 1) refused.push({ row: some[0]!, reason: `the database rejects it: ${error.message}` })
      else waiting.push(some.slice(middle), some.slice(0, middle))
    }
  }
  return { counts, refused }
}

/** Returns whether the database rejects the data: data_exception (class 22) or program_limit_exceeded (54000). */
function isDataError(error: unknown): error is Error {
  const { code } = error as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && (code.startsWith('22') || code === '54000')
}

/** Loads the readable rows of a page. Reports the other rows, and rows that the database rejects. */
export async function loadPage<Row extends object, Rejection extends { reason: string }>(
  report: LoadReport<Rejection>,
  read: readonly (Row | Rejection)[],
  load: (rows: Row[]) => Promise<LoadCounts>,
  toRejection: (row: Row, reason: string) => Rejection,
): Promise<void> {
  const { rows = [], rejections = [] } = Object.groupBy(read, (each) => ('reason' in each ? 'rejections' : 'rows'))
  const { counts, refused } = await loadRows(rows as Row[], load)
  const faults = refused.map(({ row, reason }) => toRejection(row, reason))
  addBatch(report, { rows: read.length, counts, rejections: [...(rejections as Rejection[]), ...faults] })
}
