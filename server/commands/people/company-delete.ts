import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { Table } from '../../../db/company-data/company-table.ts'
import { companyTable } from '../../../db/company-data.ts'
import { countCompanyRows, type RowCounts, selectDeletingCompany, sum } from '../../../db/people/company-erasure.ts'
import { companyId as demoCompanyId } from '../../../demo/data/company/cast.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { type DeletedCompany, deleteCompany } from '../../../services/people/delete-company.ts'
import { storedFiles } from '../../../services/people/stored-files.ts'
import { openFiles } from '../../compose.ts'
import { addCommand, type Output, onDatabase, type Session, table } from '../command.ts'
import { startProgress } from '../progress.ts'
import { companyIdHelp, unknownCompany } from './company-id.ts'

/** Time that a stopped deletion may still take, long enough for the running batch to finish. */
const grace_ms = 10_000

export function addDeleteCommand(company: Command): void {
  addCommand(
    company,
    'delete',
    'delete a company and all its data permanently; a stopped deletion continues when you repeat the command, or by itself while a server runs',
  )
    .argument('<id>', companyIdHelp)
    .option('--yes <name>', "the company's name, to confirm without a prompt")
    .action(onDatabase(removeCompany, 'refuse', grace_ms))
}

async function removeCompany(session: Session, { yes }: { yes?: string }, [id]: string[]): Promise<Output> {
  const { db, clock, signal, config } = session
  const company = await selectDeletingCompany(db, id!)
  if (!company) throw unknownCompany(id!)
  if (company.id === demoCompanyId) throw new Error(`${id} is the demo company. Remove the whole demo instead: oi demo remove`)
  const held = await countCompanyRows(db, company.id)
  const refused = await unconfirmed(session, company.name, held, yes)
  if (refused !== null)
    return { text: describeRows(held), json: { id, name: company.name, deleted: false, rows: held }, failed: refused }

  const progress = startProgress('Deleting')
  const total = sum(held)
  const onProgress = (rows: number, of: Table) => progress.show(Math.min(rows, total), total, `${rows} rows  ${of}`)
  const files = storedFiles(db, openFiles(config).files)
  const deleted = await deleteCompany({ db, clock, files, signal, onProgress }, company.id).finally(() => progress.end())
  if (deleted === 'unknown') throw unknownCompany(company.id)
  if (deleted === 'busy')
    throw new Error(
      `Another process is deleting a company now. Repeat this command when it is done to see whether ${id} still exists.`,
    )
  return { text: describeDeletion(company.name, deleted), json: { id, name: company.name, deleted: true, ...deleted } }
}

async function unconfirmed(session: Session, name: string, held: RowCounts, yes: string | undefined): Promise<string | null> {
  if (yes === name) return null
  if (yes !== undefined) return `--yes must be the name of the company, ${JSON.stringify(name)}. Nothing was deleted.`
  if (session.json || !process.stdin.isTTY)
    return `Nothing was deleted. To delete all of this permanently, give the company's name: --yes ${JSON.stringify(name)}`
  process.stderr.write(`${describeRows(held)}\n`)
  const answer = await ask(`To delete all of this permanently, type the name of the company (${name}): `, process, session.signal)
  return answer?.trim() === name ? null : 'The name does not match. Nothing was deleted.'
}

/** Reads a typed line. Returns null if the input ends without one. */
export async function ask(
  question: string,
  { stdin, stderr }: { stdin: NodeJS.ReadableStream; stderr: NodeJS.WritableStream },
  signal: AbortSignal,
): Promise<string | null> {
  // The prompt must not take over the terminal. Otherwise an interrupt would not stop the command.
  const asking = createInterface({ input: stdin, output: stderr, terminal: false })
  const ended = new Promise<null>((resolve) => asking.once('close', () => resolve(null)))
  const typed = asking.question(question, { signal })
  typed.catch(() => {})
  return Promise.race([typed, ended]).finally(() => asking.close())
}

function describeRows(held: RowCounts): string {
  const rows = Object.entries(held).map(([name, count]) => {
    const of = companyTable(name as Table)
    return ['file' in of ? of.file : name, count]
  })
  return table([['data', 'rows'], ...rows, ['all', sum(held)]])
}

function describeDeletion(name: string, { rows, people, jobs, files }: DeletedCompany): string {
  return [
    describeRows(rows),
    `Deleted the company ${name}: ${formatCount(sum(rows), 'row')}, ${formatCount(files, 'file')}, ${formatCount(jobs, 'job')}, and ${formatCount(people, 'person', 'people')} who belonged to no other company.`,
    ...(rows.document === undefined
      ? []
      : [
          'A running server removes its documents from the search index. To remove every trace of them from the index file: oi reindex --only documents',
        ]),
    'Delete other copies yourself: backups, logs, and archives made by oi company export (docs/retention.md).',
  ].join('\n')
}
