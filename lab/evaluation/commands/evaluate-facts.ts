import type { Command } from 'commander'
import { selectFactRowsById } from '../../../db/opportunities/facts.ts'
import { statedRecord } from '../../../reading/facts/derive.ts'
import { addCommand, type Output, onDatabase, type Session } from '../../../server/commands/command.ts'
import { factsTable, measureFacts } from '../facts-measure.ts'

const batch_rows = 1000

export function addEvaluateFacts(evaluation: Command): void {
  addCommand(
    evaluation,
    'facts',
    'measure how often the texts of the loaded catalog give the deadline, set-aside, NAICS code and state that the source states',
  ).action(onDatabase(evaluateFacts))
}

async function evaluateFacts(session: Session): Promise<Output> {
  const records = await readStated(session)
  if (records.length === 0) throw new Error('The catalog has no notices: load some first, with oi ingest sam')
  const measures = measureFacts(records)
  const text = [
    factsTable(measures),
    '',
    'stated: notices whose source states the field; found: the share of them whose text gives a value; right: the share of these values that equal the stated one.',
    `${records.length} notices other than award notices`,
  ]
  return { text: text.join('\n'), json: { records: records.length, measures } }
}

async function readStated({ db, signal }: Session) {
  const records: ReturnType<typeof statedRecord<Awaited<ReturnType<typeof selectFactRowsById>>[number]>>[] = []
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const rows = await selectFactRowsById(db, after, batch_rows)
    const last = rows.at(-1)
    if (!last) return records
    records.push(...rows.map(statedRecord))
    after = last.id
  }
}
