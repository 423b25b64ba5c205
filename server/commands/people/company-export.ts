import { extname, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { countCompanyRows, selectDeletingCompany, sum } from '../../../db/people/company-erasure.ts'
import {
  type CompanyFile,
  exportedTable,
  exportedTables,
  inSnapshot,
  omissions,
  readCompanyRows,
} from '../../../db/people/company-export.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import { auditWithoutUser } from '../../../services/people/audit.ts'
import { type CompanyFiles, storedFiles } from '../../../services/people/stored-files.ts'
import { openFiles } from '../../compose.ts'
import { addCommand, type Output, onDatabase, type Session } from '../command.ts'
import { type Progress, startProgress } from '../progress.ts'
import { type Archive, type ArchivedFile, writeArchive } from './archive.ts'
import { companyIdHelp, unknownCompany } from './company-id.ts'

export function addExportCommand(company: Command): void {
  addCommand(
    company,
    'export',
    'write all data of a company into one zip archive: its tables as JSON Lines and its files, without keys and other secrets',
  )
    .argument('<id>', companyIdHelp)
    .option('--to <file>', 'the archive to create; must end in .zip and not exist yet (default: ./ID-DAY.zip)', parseArchiveName)
    .action(onDatabase(exportCompany))
}

type WrittenFile = ArchivedFile & { about: string; rows?: number }
/** The files in an archive. `lost` lists files whose rows exist but whose contents do not. */
type Written = { rows: number; files: WrittenFile[]; lost: CompanyFile[] }

async function exportCompany(session: Session, { to }: { to?: string }, [id]: string[]): Promise<Output> {
  const { db, clock, config } = session
  const path = resolve(to ?? `${id}-${clock.now().toISOString().slice(0, 10)}.zip`)
  const { rows, files, lost } = await writeCompany(session, { id: id!, path, files: storedFiles(db, openFiles(config).files) })
  const exported = { action: 'company.exported', target_id: null } as const
  await inTransaction(db, (trx) => auditWithoutUser(trx, id!, exported, clock.now()))
  return {
    text: [
      `Wrote ${formatCount(rows, 'row')} in ${formatCount(files.length, 'file')} to ${path}. It contains names and addresses of people: store it safely.`,
      ...(lost.length > 0 ? [`Its manifest.json lists ${formatCount(lost.length, 'document')} whose content was lost.`] : []),
    ].join('\n'),
    json: { id, path, rows, files: files.length, lost: lost.length },
  }
}

/** Writes the archive with the rows as of one moment. A file that is deleted before it is read counts as lost. */
export async function writeCompany(
  { db, clock, signal }: Pick<Session, 'db' | 'clock' | 'signal'>,
  { id, path, files }: { id: string; path: string; files: CompanyFiles },
): Promise<Written> {
  const { name } = await mustBeWhole(db, id)
  const made_at = clock.now()
  const written: Written = { rows: 0, files: [], lost: [] }
  const progress = startProgress('Exporting')
  try {
    await writeArchive(path, { made_at, signal }, async (archive) => {
      const documents = await inSnapshot(db, async (trx) => {
        await mustBeWhole(trx, id)
        await addTables(trx, archive, id, written, progress)
        return files.list(trx, id)
      })
      for (const file of documents) {
        const content = await files.read(id, file)
        if (content === null) written.lost.push(file)
        else
          written.files.push({ ...(await archive.add(`files/${file.id}/${safeName(file.name)}`, content)), about: 'a document' })
      }
      const manifest = { format: 1, company: { id, name }, made_at, ...written, left_out: omissions }
      await archive.add('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`])
    })
  } finally {
    progress.end()
  }
  return written
}

async function mustBeWhole(db: Db, id: string): Promise<{ name: string }> {
  const company = await selectDeletingCompany(db, id)
  if (!company) throw unknownCompany(id)
  const { deleting_at } = company
  if (deleting_at !== null)
    throw new Error(`The deletion of company ${id} started at ${deleting_at}. To finish it: oi company delete ${id}`)
  return company
}

async function addTables(trx: Trx, archive: Archive, companyId: string, written: Written, progress: Progress): Promise<void> {
  const total = sum(await countCompanyRows(trx, companyId, exportedTables))
  for (const table of exportedTables) {
    const { file, content: about } = exportedTable(table)
    const before = written.rows
    async function* lines(): AsyncGenerator<string> {
      for await (const rows of readCompanyRows(trx, table, companyId)) {
        yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
        written.rows += rows.length
        progress.show(written.rows, total, `${written.rows} of ${total} rows  ${file}`)
      }
    }
    const added = await archive.add(`${file}.jsonl`, lines())
    written.files.push({ ...added, about, rows: written.rows - before })
  }
}

const name_bytes_max = 200
const ending_bytes_max = 20

/** Matches names that Windows reserves for devices, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

export function safeName(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
  const ending = Buffer.byteLength(extname(safe)) > ending_bytes_max ? '' : extname(safe)
  const stem = Buffer.from(safe.slice(0, safe.length - ending.length)).subarray(0, name_bytes_max - Buffer.byteLength(ending))
  // If the cut has split a character, the rest of it decodes to U+FFFD, which is removed.
  const whole = `${stem.toString().replace(/\ufffd$/, '')}${ending}`
  if (/^[. ]*$/.test(whole)) return '_'
  return `${reserved.test(whole) ? '_' : ''}${whole.replace(/[. ]$/, '_')}`
}

function parseArchiveName(text: string): string {
  if (!text.endsWith('.zip')) throw new InvalidArgumentError('It must end in .zip.')
  return text
}
