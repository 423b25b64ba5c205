import { extname, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { countCompanyRows, selectDeletingCompany, sum } from '../../../db/people/company-erasure.ts'
import { inSnapshot, leftOut, readCompanyRows, toldTable, toldTables } from '../../../db/people/company-export.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import type { CompanyFile, CompanyFiles } from '../../../services/people/company-files.ts'
import { storedFiles } from '../../../services/people/stored-files.ts'
import { openFiles } from '../../compose.ts'
import { addCommand, type Output, onDatabase, type Session } from '../command.ts'
import { type Progress, startProgress } from '../progress.ts'
import { type Archive, type ArchivedFile, writeArchive } from './archive.ts'
import { companyIdHelp, unknownCompany } from './company-id.ts'

export function addExportCommand(company: Command): void {
  addCommand(
    company,
    'export',
    'write all that a company has here into one zip archive: its tables as JSON Lines and its files, without keys and other secrets',
  )
    .argument('<id>', companyIdHelp)
    .option('--to <file>', 'where to, a name that ends in .zip and is not there yet (default: ./ID-DAY.zip)', parseArchiveName)
    .action(onDatabase(exportCompany))
}

type ToldFile = ArchivedFile & { about: string; rows?: number }
/** `lost`: files whose rows are there and whose contents are not. */
type Told = { rows: number; files: ToldFile[]; lost: CompanyFile[] }

async function exportCompany(session: Session, { to }: { to?: string }, [id]: string[]): Promise<Output> {
  const { db, clock, config } = session
  const path = resolve(to ?? `${id}-${clock.now().toISOString().slice(0, 10)}.zip`)
  const { rows, files, lost } = await writeCompany(session, { id: id!, path, files: storedFiles(db, openFiles(config).files) })
  return {
    text: [
      `Wrote ${formatCount(rows, 'row')} in ${formatCount(files.length, 'file')} to ${path}. It holds names and addresses of people: keep it safe.`,
      ...(lost.length > 0 ? [`Its manifest.json lists ${formatCount(lost.length, 'document')} whose content was lost.`] : []),
    ].join('\n'),
    json: { id, path, rows, files: files.length, lost: lost.length },
  }
}

type Writing = { id: string; path: string; files: CompanyFiles }

/** The rows are those of one moment. Contents of files, which may take hours, are read after it: one that went meanwhile is lost. */
export async function writeCompany(
  { db, clock, signal }: Pick<Session, 'db' | 'clock' | 'signal'>,
  { id, path, files }: Writing,
): Promise<Told> {
  const { name } = await mustBeWhole(db, id)
  const made_at = clock.now()
  const told: Told = { rows: 0, files: [], lost: [] }
  const progress = startProgress('Exporting')
  try {
    await writeArchive(path, { made_at, signal }, async (archive) => {
      const documents = await inSnapshot(db, async (trx) => {
        await mustBeWhole(trx, id)
        await addTables(trx, archive, id, told, progress)
        return files.list(trx, id)
      })
      await addFiles(archive, id, told, { documents, files })
      const manifest = { format: 1, company: { id, name }, made_at, ...told, left_out: leftOut }
      await archive.add('manifest.json', once(`${JSON.stringify(manifest, null, 2)}\n`))
    })
  } finally {
    progress.end()
  }
  return told
}

async function mustBeWhole(db: Db, id: string): Promise<{ name: string }> {
  const company = await selectDeletingCompany(db, id)
  if (!company) throw unknownCompany(id)
  const { deleting_at } = company
  if (deleting_at !== null) throw new Error(`${id} is being deleted since ${deleting_at}: what is left of it is not the whole.`)
  return company
}

async function addTables(trx: Trx, archive: Archive, companyId: string, told: Told, progress: Progress): Promise<void> {
  const total = sum(await countCompanyRows(trx, companyId, toldTables))
  for (const table of toldTables) {
    const { file, about } = toldTable(table)
    const before = told.rows
    async function* lines(): AsyncGenerator<string> {
      for await (const rows of readCompanyRows(trx, table, companyId)) {
        yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
        told.rows += rows.length
        progress.show(told.rows, total, `${told.rows} of ${total} rows  ${file}`)
      }
    }
    const added = await archive.add(`${file}.jsonl`, lines())
    told.files.push({ ...added, about, rows: told.rows - before })
  }
}

type Stored = { documents: readonly CompanyFile[]; files: CompanyFiles }

async function addFiles(archive: Archive, companyId: string, told: Told, { documents, files }: Stored): Promise<void> {
  for (const file of documents) {
    const content = await files.read(companyId, file)
    if (content === null) told.lost.push(file)
    else told.files.push({ ...(await archive.add(`files/${file.id}/${safeName(file.name)}`, content)), about: 'a document' })
  }
}

const name_bytes_max = 200
const ending_bytes_max = 20

/** To Windows names of devices, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** A name that every system takes for that of one file. */
export function safeName(name: string): string {
  const safe = name.replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
  const ending = Buffer.byteLength(extname(safe)) > ending_bytes_max ? '' : extname(safe)
  const stem = Buffer.from(safe.slice(0, safe.length - ending.length)).subarray(0, name_bytes_max - Buffer.byteLength(ending))
  // A character that was cut in two is read as this one.
  const whole = `${stem.toString().replace(/\ufffd$/, '')}${ending}`
  if (/^[. ]*$/.test(whole)) return '_'
  return `${reserved.test(whole) ? '_' : ''}${whole.replace(/[. ]$/, '_')}`
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

function parseArchiveName(text: string): string {
  if (!text.endsWith('.zip')) throw new InvalidArgumentError('It must end in .zip.')
  return text
}
