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

/** A batch under way ends within it. */
const grace_ms = 10_000

export function addDeleteCommand(company: Command): void {
  addCommand(
    company,
    'delete',
    'delete a company with all that is its own, for good; one that was stopped goes on when it is repeated, and by itself while a server runs',
  )
    .argument('<id>', companyIdHelp)
    .option('--yes <name>', "the company's name, without being asked for it")
    .action(onDatabase(removeCompany, 'refuse', grace_ms))
}

async function removeCompany(session: Session, { yes }: { yes?: string }, [id]: string[]): Promise<Output> {
  const { db, clock, signal, config } = session
  const company = await selectDeletingCompany(db, id!)
  if (!company) throw unknownCompany(id!)
  if (company.id === demoCompanyId) throw new Error(`${id} is the company of the demo, which goes as a whole: oi demo remove`)
  const held = await countCompanyRows(db, company.id)
  const refused = await unconfirmed(session, company.name, held, yes)
  if (refused !== null)
    return { text: described(held), json: { id, name: company.name, deleted: false, rows: held }, failed: refused }

  const progress = startProgress('Deleting')
  const total = sum(held)
  const onProgress = (rows: number, of: Table) => progress.show(Math.min(rows, total), total, `${rows} rows  ${of}`)
  const files = storedFiles(db, openFiles(config).files)
  const deleted = await deleteCompany({ db, clock, files, signal, onProgress }, company.id).finally(() => progress.end())
  if (deleted === 'unknown') throw unknownCompany(company.id)
  if (deleted === 'busy')
    throw new Error(
      `Another process deletes a company now. When it is done, repeat this command: it tells whether ${id} is gone.`,
    )
  return { text: told(company.name, deleted), json: { id, name: company.name, deleted: true, ...deleted } }
}

/** Why it may not be deleted yet; null when its name was given. */
async function unconfirmed(session: Session, name: string, held: RowCounts, yes: string | undefined): Promise<string | null> {
  if (yes === name) return null
  if (yes !== undefined) return `--yes: the company is called ${JSON.stringify(name)}. Nothing was deleted.`
  if (session.json || !process.stdin.isTTY)
    return `Nothing was deleted. To delete all of this for good, give the name of the company: --yes ${JSON.stringify(name)}`
  process.stderr.write(`${described(held)}\n`)
  const answer = await ask(`To delete all of this for good, type the name of the company (${name}): `, process, session.signal)
  return answer?.trim() === name ? null : 'That is not its name. Nothing was deleted.'
}

/** A line that is typed; null where the input ends without one. */
export async function ask(
  question: string,
  { stdin, stderr }: { stdin: NodeJS.ReadableStream; stderr: NodeJS.WritableStream },
  signal: AbortSignal,
): Promise<string | null> {
  // Not as a terminal of its own: an interrupt is to stop this command as it stops all others.
  const asking = createInterface({ input: stdin, output: stderr, terminal: false })
  const ended = new Promise<null>((resolve) => asking.once('close', () => resolve(null)))
  const typed = asking.question(question, { signal })
  typed.catch(() => {})
  return Promise.race([typed, ended]).finally(() => asking.close())
}

function described(held: RowCounts): string {
  const rows = Object.entries(held).map(([name, count]) => [fileOf(name as Table), count])
  return table([['of it there are', 'rows'], ...rows, ['all', sum(held)]])
}

function fileOf(name: Table): string {
  const of = companyTable(name)
  return 'file' in of ? of.file : name
}

function told(name: string, { rows, people, jobs, files }: DeletedCompany): string {
  return [
    described(rows),
    `Deleted the company ${name}: ${formatCount(sum(rows), 'row')}, ${formatCount(files, 'file')}, ${formatCount(jobs, 'job')}, and ${formatCount(people, 'person', 'people')} who belonged to no other.`,
    ...(rows.document === undefined
      ? []
      : [
          'A running server takes its documents out of the search index; to take every word of them out of its file: oi reindex --only documents',
        ]),
    'What lies elsewhere is yours to delete: backups, logs and archives made by oi company export (docs/retention.md).',
  ].join('\n')
}
