import { readFile } from 'node:fs/promises'
import { selectBoard } from '../../db/board/columns.ts'
import { selectPursuitsNamed } from '../../db/board/pursuit-names.ts'
import { stampOwnRecords } from '../../db/opportunities/own-records.ts'
import { selectMembers } from '../../db/people/people.ts'
import { inRehearsal } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { solicitationKey } from '../../ingest/rows/record.ts'
import { invalid } from '../../kernel/problem.ts'
import { findOrCreateRecord } from '../automation/own-opportunity.ts'
import { addNote } from '../board/notes.ts'
import { addToPipeline, updatePursuit } from '../board/pursuits.ts'
import type { Result } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { type ImportedLine, issueOf, readHeader, readLine } from './import-lines.ts'
import { readCsvFile } from './read-csv.ts'

type Report = Result<'importPursuits'>
export type ImportFile = { lines: ImportedLine[]; ignored: string[] }

export async function readImport({ file }: { file: { path: string } }): Promise<ImportFile> {
  const { header, lines } = readCsvFile(await readFile(file.path))
  const { positions, ignored } = readHeader(header)
  return { lines: lines.map((line) => readLine(line, positions)), ignored }
}

/** Reports what an import would do. Rolls back everything that it wrote. */
export async function previewImport(trx: Trx, principal: Principal, file: ImportFile, now: Date): Promise<Report> {
  const lines = await checkLines(trx, principal, file.lines)
  // A real arrival would lock the list of arrivals, and loads of sources would wait for the rehearsal.
  const arrived_at = now.toISOString()
  const report = await inRehearsal(trx, (rehearsal) => createPursuits(rehearsal, principal, lines, { now, arrived_at }))
  // The ids were rolled back too.
  const shown = report.map((line) => (line.action === 'create' ? { ...line, pursuit_id: null } : line))
  return toReport('preview', file, shown)
}

/** Creates the pursuits of all lines that are not on the board yet. Throws a 400 and creates none if a line has a fault. */
export async function applyImport(trx: Trx, principal: Principal, file: ImportFile, now: Date): Promise<Report> {
  const lines = await checkLines(trx, principal, file.lines)
  const issues = lines.flatMap((line) => line.issues)
  if (issues.length > 0) throw invalid(...issues.slice(0, issues_max))
  // A stamp locks the list of arrivals until the commit, and other companies would wait for all lines. So it comes last.
  const report = await createPursuits(trx, principal, lines, { now, arrived_at: now.toISOString() })
  await stampOwnRecords(trx, principal.company_id, now)
  return toReport('apply', file, report)
}

const issues_max = 100

type Checked = ImportedLine & { owner_id: string | null }

/** Adds issues for columns and owners that the company does not have. */
async function checkLines(trx: Trx, { company_id }: Principal, lines: readonly ImportedLine[]): Promise<Checked[]> {
  const titles = (await selectBoard(trx, company_id)).map(({ title }) => title)
  const known = new Set(titles.map((title) => title.toLowerCase()))
  const owners = new Map<string, string>()
  for (const { user_id, name, email } of await selectMembers(trx, company_id)) {
    owners.set(name.toLowerCase(), user_id)
    owners.set(email.toLowerCase(), user_id)
  }
  return lines.map((line) => {
    const { column, owner } = line
    const owner_id = owner === null ? null : (owners.get(owner.toLowerCase()) ?? null)
    const issues = [...line.issues]
    if (column !== null && !known.has(column.toLowerCase()))
      issues.push(issueOf(line.line, 'column', `${column} is not a column of the board; its columns are ${titles.join(', ')}`))
    if (owner !== null && owner_id === null)
      issues.push(issueOf(line.line, 'owner', `${owner} is not the name or email address of a member`))
    return { ...line, issues, owner_id }
  })
}

type Reported = Report['lines'][number]

/** The time of an import, and the arrival of its records until they are stamped. */
type Times = { now: Date; arrived_at: string }

async function createPursuits(trx: Trx, principal: Principal, lines: readonly Checked[], times: Times): Promise<Reported[]> {
  const keyOf = ({ solicitation_number }: Checked) => solicitationKey(solicitation_number)
  const keys = lines.flatMap((line) => keyOf(line) ?? [])
  const titles = lines.flatMap(({ title }) => title?.toLowerCase() ?? [])
  const known = new Map<string, string>()
  for (const { id, title, solicitation_key } of await selectPursuitsNamed(trx, principal.company_id, { keys, titles })) {
    known.set(`title ${title}`, id)
    known.set(`number ${solicitation_key}`, id)
  }
  const reported: Reported[] = []
  for (const line of lines) {
    const { title, issues } = line
    const names = [`number ${keyOf(line)}`, `title ${title?.toLowerCase()}`].slice(keyOf(line) === null ? 1 : 0)
    const found = names.map((name) => known.get(name)).find((id) => id !== undefined)
    if (issues.length > 0) reported.push({ line: line.line, action: 'refuse', title, pursuit_id: null, issues })
    else if (found !== undefined) reported.push({ line: line.line, action: 'skip', title, pursuit_id: found, issues })
    else {
      const { pursuit_id, created } = await createPursuit(trx, principal, line, times)
      for (const name of names) known.set(name, pursuit_id)
      reported.push({ line: line.line, action: created ? 'create' : 'skip', title, pursuit_id, issues })
    }
  }
  return reported
}

/** Uses the published record of the solicitation number and agency, or creates a record that only the company sees. */
async function createPursuit(trx: Trx, principal: Principal, line: Checked, { now, arrived_at }: Times) {
  const { due_date, estimated_value_low, estimated_value_high, owner_id, notes, column } = line
  const [title, agency_name] = [line.title!, line.agency!]
  const given = { title, description: title, agency_name, solicitation_number: line.solicitation_number ?? '' }
  const { id: opportunity_id, existed } = await findOrCreateRecord(trx, principal.company_id, given, now, arrived_at)
  const added = { opportunity_id, tags: line.tags, tag_mode: 'skip' as const, ...(column !== null && { column_id: column }) }
  const values = {
    ...(due_date !== null && { due_date }),
    ...(estimated_value_low !== null && { estimated_value_low }),
    ...(estimated_value_high !== null && { estimated_value_high }),
  }
  const { row, created } = await addToPipeline(trx, principal, added, now, existed ? {} : values)
  if (!created) return { pursuit_id: row.id, created }
  const change = {
    // The values of a published record restrict those of its pursuit, and only an update checks that.
    ...(existed && values),
    ...(row.record.title !== title && { title }),
    ...(owner_id !== null && { assigned_to: [owner_id] }),
  }
  if (Object.keys(change).length > 0) await updatePursuit(trx, principal, row.id, change, { now, if_match: null })
  if (notes !== null) await addNote(trx, principal, { pursuit_id: row.id, text: notes }, now)
  return { pursuit_id: row.id, created }
}

function toReport(mode: Report['mode'], { ignored }: ImportFile, lines: Reported[]): Report {
  const count = (action: Reported['action']) => lines.filter((line) => line.action === action).length
  const counts = { create: count('create'), skip: count('skip'), refuse: count('refuse') }
  return { mode, counts, ignored_columns: ignored, lines }
}
