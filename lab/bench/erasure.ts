import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { insertBlob } from '../../db/documents/document-blobs.ts'
import { migrate } from '../../db/migrate.ts'
import { insertCompany } from '../../db/people/companies.ts'
import { insertMember } from '../../db/people/people.ts'
import { connect } from '../../db/postgres/connect.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { openFolderStorage } from '../../storage/folder.ts'
import type { FileStorage } from '../../storage/storage.ts'
import { memoryOf } from './processes.ts'

const cli = join(import.meta.dirname, '../../server/cli.ts')
const name = 'Large (fictional)'
const documents = 200
const document_bytes = 2_000_000

/** Measures the time and memory needed to export and delete a company with a million rows. Another company has the same size. */
export async function benchErasure(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-erasure-'))
  const postgres = await startPostgres({ data_dir: folder, log: () => {}, onLost: () => {} })
  const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
  try {
    await migrate(db)
    const { prepareQueues } = await import('../../jobs/queues.ts')
    await prepareQueues(db)
    const company = await fill(db, name)
    await storeDocuments(db, openFolderStorage(join(folder, 'files')), company)
    await fill(db, 'Other (fictional)')
    await sql`vacuum analyze`.execute(db)
    const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: folder }
    const path = join(folder, 'large.zip')
    const exported = await run(['company', 'export', company, '--to', path], env)
    const deleted = await run(['company', 'delete', company, '--yes', name], env)
    const rows = Object.values(deleted.answer.rows as Record<string, number>).reduce((total, count) => total + count, 0)
    return [
      `export: ${exported.answer.rows} rows and ${documents} documents of ${document_bytes / 1e6} MB in ${exported.seconds.toFixed(1)} s, ${Math.round(statSync(path).size / 1e6)} MB, peak memory ${exported.peak_mb} MB`,
      `delete: ${rows} rows and ${deleted.answer.files} documents in ${deleted.seconds.toFixed(1)} s, peak memory ${deleted.peak_mb} MB`,
    ]
  } finally {
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds a company with 20,000 records, each with a match and a pursuit, 100,000 tasks, 300,000 changes of pursuits and 560,000
 * events. */
async function fill(db: Db, company_name: string): Promise<string> {
  const now = new Date()
  const id = await insertCompany(db, { name: company_name, plan: 'enterprise', status: 'active' }, now)
  const user = await insertMember(db, id, { email: `owner@${id}.example`, name: 'Owner', role: 'owner' }, now)
  const { rows } = await sql<{ id: string }>`select id from pipeline_column where company_id = ${id} limit 1`.execute(db)
  const at = sql`${now}::timestamptz`
  const numbered = (count: number) => sql`from generate_series(1, ${count}::int) n`
  const statements = [
    sql`insert into contract (id, source, source_id, agency_key, jurisdiction, notice_type, title, raw_sha256, fetched_at, created_at, updated_at)
      select 'contract_' || n, 'sam', n::text, 'dept', 'federal', 'solicitation', 'Mowing ' || n, '', ${at}, ${at}, ${at} ${numbered(20_000)}
      on conflict do nothing`,
    sql`insert into match (company_id, contract_id, score) select ${id}, 'contract_' || n, 50 ${numbered(20_000)}`,
    sql`insert into pursuit (id, company_id, contract_id, column_id, owner_id, created_at, updated_at, last_activity_at)
      select 'pur_' || n || ${id}, ${id}, 'contract_' || n, ${rows[0]!.id}, ${user}, ${at}, ${at}, ${at} ${numbered(20_000)}`,
    sql`insert into task (id, company_id, pursuit_id, name, created_by, created_at, updated_at)
      select 'task_' || n || ${id}, ${id}, 'pur_' || (1 + n % 20000) || ${id}, 'Read it', ${user}, ${at}, ${at} ${numbered(100_000)}`,
    sql`insert into pursuit_change (id, company_id, pursuit_id, at, actor_id, changes)
      select 'phc_' || n || ${id}, ${id}, 'pur_' || (1 + n % 20000) || ${id}, ${at}, ${user}, '[{"field": "tags", "old_value": null, "new_value": ["a"]}]'
      ${numbered(300_000)}`,
    sql`insert into event (id, company_id, type, subject_id, created_at, payload)
      select 'evt_' || n || ${id}, ${id}, 'pursuit.updated', 'pur_1', ${at}, jsonb_build_object('event', 'pursuit.updated', 'text', repeat('x', 300))
      ${numbered(560_000)}`,
  ]
  for (const statement of statements) await statement.execute(db)
  return id
}

/** Stores documents that compression does not make smaller. */
async function storeDocuments(db: Db, storage: FileStorage, company_id: string): Promise<void> {
  const [path, now] = [join(tmpdir(), `oi-bench-${randomUUID()}`), new Date()]
  for (let number = 0; number < documents; number++) {
    const content = randomBytes(document_bytes)
    const sha256 = createHash('sha256').update(content).digest('hex')
    writeFileSync(path, content)
    await storage.keep({ company_id, sha256 }, path)
    rmSync(path)
    await inTransaction(db, (trx) => insertBlob(trx, { company_id, sha256 }, document_bytes, now))
    const file = { type: 'file', name: `${number}.bin`, mime_type: 'application/octet-stream', status: 'no_text' } as const
    const times = { created_at: now, updated_at: now }
    const stored = {
      id: `doc_${number}`,
      company_id,
      sha256,
      size_bytes: document_bytes,
      actor_type: 'system',
      actor_name: 'bench',
    } as const
    await db
      .insertInto('document')
      .values({ ...stored, ...file, ...times })
      .execute()
  }
}

type Ran = { seconds: number; peak_mb: number; answer: Record<string, unknown> }

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const peak = watchMemory(child)
  let stdout = ''
  child.stdout.on('data', (data: Buffer) => void (stdout += data.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`oi ${args.join(' ')} ended with ${code}: ${stdout}`)
  return { seconds: (performance.now() - started) / 1000, peak_mb: Math.round(peak()), answer: JSON.parse(stdout) }
}

function watchMemory(child: ChildProcess): () => number {
  let peak_mb = 0
  function look(): void {
    try {
      peak_mb = memoryOf(child.pid!).peak_mb
    } catch {
      clearInterval(timer)
    }
  }
  const timer = setInterval(look, 100)
  child.once('exit', () => clearInterval(timer))
  return () => peak_mb
}
