import { type LoadCounts, noCounts } from './load-report.ts'

export type Refused<Row> = { row: Row; reason: string }

/**
 * Loads rows as a batch. Where the database will not have the data of one of them, the batch is loaded by halves, in its order, until that
 * row is found; it is refused with the database's message, and all others are loaded. Anything else that fails is thrown. The counts and the
 * refused ones add up to the rows.
 */
export async function loadRows<Row>(
  rows: readonly Row[],
  load: (rows: Row[]) => Promise<LoadCounts>,
): Promise<{ counts: LoadCounts; refused: Refused<Row>[] }> {
  const counts = noCounts()
  const refused: Refused<Row>[] = []
  const waiting = [[...rows]]
  for (let some = waiting.pop(); some; some = waiting.pop()) {
    try {
      addCounts(counts, await load(some))
    } catch (error) {
      if (!isOfData(error) || some.length === 0) throw error
      const middle = Math.ceil(some.length / 2)
      if (some.length === 1) refused.push({ row: some[0]!, reason: `the database refuses it: ${error.message}` })
      else waiting.push(some.slice(middle), some.slice(0, middle))
    }
  }
  return { counts, refused }
}

function addCounts(total: LoadCounts, counts: LoadCounts): void {
  for (const key of Object.keys(total) as (keyof LoadCounts)[]) total[key] += counts[key]
}

/** data_exception (class 22: a character, a number or a date that it cannot store) and program_limit_exceeded (too long for an index). */
function isOfData(error: unknown): error is Error {
  const { code } = error as { code?: unknown }
  return error instanceof Error && typeof code === 'string' && (code.startsWith('22') || code === '54000')
}
