import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCompanyRows, markDeleting } from '../../../db/people/company-erasure.ts'
import { exportedTable, exportedTables, inSnapshot, readCompanyRows } from '../../../db/people/company-export.ts'
import { safeName, writeCompany } from '../../../server/commands/people/company-export.ts'
import type { CompanyFiles } from '../../../services/people/stored-files.ts'
import { createCompany, startApi } from '../../harness/harness.ts'
import { oi, oiJson } from '../../harness/oi.ts'
import { capabilityOf, expectRowsEverywhere, fillCompany, joinBoth, tracesOf } from '../../people/company-rows.ts'

const contracts = [1, 2, 3].map((number) => ({
  id: `contract_${number}`,
  title: `Custodial services ${number}`,
  solicitation_number: `W91-26-Q-000${number}`,
}))
const api = await startApi({ contracts, search: true, unlimited: true })
const { db, ours, theirs, clock } = api
const folder = mkdtempSync(join(tmpdir(), 'oi-export-'))
const env = { DATABASE_URL: api.database_url, DATA_DIR: api.folder }
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  for (const company of [ours, theirs]) await fillCompany(api, company)
  await joinBoth(api)
  await expectRowsEverywhere(db, ours.id)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Manifest = {
  company: { id: string; name: string }
  rows: number
  files: { name: string; bytes: number; sha256: string; rows?: number; about: string }[]
  lost: { id: string }[]
  left_out: { table: string; column: string | null; reason: string }[]
}

function read(path: string) {
  const files = unzipSync(readFileSync(path))
  const manifest: Manifest = JSON.parse(strFromU8(files['manifest.json']!))
  const lines = (file: string): any[] =>
    strFromU8(files[`${file}.jsonl`]!)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  return {
    files,
    manifest,
    lines,
    text: Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n'),
  }
}

test('the archive contains all data of the company, as its manifest says, and no secrets or data of another company', async () => {
  const held = await countCompanyRows(db, ours.id, exportedTables)
  const answer = await oiJson(['company', 'export', ours.id, '--to', at('ours.zip')], env)
  const { files, manifest, lines, text } = read(at('ours.zip'))
  expect(answer).toMatchObject({ path: at('ours.zip'), rows: manifest.rows, files: exportedTables.length + 1, lost: 0 })
  expect(manifest.company).toEqual({ id: ours.id, name: 'Ours (fictional)' })
  expect(manifest.files.map(({ name }) => name)).toEqual(Object.keys(files).filter((name) => name !== 'manifest.json'))
  for (const { name, bytes, sha256, rows } of manifest.files) {
    const hash = createHash('sha256').update(files[name]!).digest('hex')
    const lines_count = name.endsWith('.jsonl') ? lines(name.replace('.jsonl', '')).length : undefined
    expect([name, files[name]!.length, hash, lines_count]).toEqual([name, bytes, sha256, rows])
  }
  const rows = Object.fromEntries(exportedTables.map((table) => [table, lines(exportedTable(table).file).length]))
  expect(rows).toEqual(held)

  expect(lines('pursuits')).toMatchObject([
    {
      title: 'Our own title',
      tags: ['must win'],
      opportunity: { id: 'contract_1', title: 'Custodial services 1', solicitation_number: 'W91-26-Q-0001' },
      owner: { user_id: ours.users.owner, email: expect.stringContaining('@'), name: expect.stringContaining('owner') },
      created_at: expect.stringMatching(/^2026-04-20T12:00:00\.000Z$/),
    },
  ])
  expect(lines('tasks')).toMatchObject([{ name: 'Read it', pursuit_title: 'Our own title', completed_by_user: null }])
  expect(lines('people').map(({ user, role }) => [user.name, role])).toContainEqual(['Both Companies', 'member'])
  expect(lines('api_keys')[0]).toMatchObject({ last4: expect.stringMatching(/^.{4}$/), user: { user_id: ours.users.owner } })
  expect(lines('pursuit_notes')).toMatchObject([{ pursuit_title: 'Our own title', text: 'They want two transition plans.' }])
  expect([lines('teams')[0].id, lines('team_members')[0].user.user_id]).toEqual([
    lines('team_members')[0].team_id,
    ours.users.member,
  ])
  expect(lines('profile_proposals')[0]).toMatchObject({ created_by_user: { user_id: ours.users.owner }, decided_by_user: null })
  const document = lines('documents').find(({ type }) => type === 'file')
  expect(document).toMatchObject({ name: 'statement.txt', status: 'ready', pursuit_title: 'Our own title' })
  const content = strFromU8(files[`files/${document.id}/statement.txt`]!)
  expect(content).toBe(capabilityOf(ours.id))
  expect(createHash('sha256').update(content).digest('hex')).toBe(document.sha256)
  expect(manifest.left_out).toContainEqual({ table: 'api_key', column: 'hash', reason: expect.any(String) })

  const { hash } = await db.selectFrom('api_key').select('hash').where('id', '=', ours.key_id).executeTakeFirstOrThrow()
  const secrets = [
    'Bearer of-the-crm',
    ours.key,
    ours.read_key,
    hash.toString('hex'),
    hash.toString('base64'),
    JSON.stringify([...hash]),
  ]
  expect([...secrets, ...(await tracesOf(db, theirs.id))].filter((trace) => text.includes(trace))).toEqual([])
  expect([statSync(at('ours.zip')).mode & 0o777, readdirSync(folder).filter((name) => name.endsWith('.part'))]).toEqual([
    0o600,
    [],
  ])
})

test('the archive shows one moment, even if the export takes long and rows are written in the meantime', async () => {
  const tasks = async (trx: typeof db) => {
    const read: unknown[] = []
    for await (const rows of readCompanyRows(trx as never, 'task', ours.id)) read.push(...rows)
    return read.length
  }
  await inSnapshot(db, async (trx) => {
    await countCompanyRows(trx, ours.id)
    const [pursuit] = await db.selectFrom('pursuit').select('id').where('company_id', '=', ours.id).execute()
    await api.us.POST('/v1/tasks', { body: { pursuit_id: pursuit!.id, name: 'Too late for it' } })
    expect(await tasks(trx)).toBe(1)
  })
  expect(await inSnapshot(db, tasks)).toBe(2)
})

test('documents have names that every system accepts, and documents with lost content are listed', async () => {
  const contents = new Map([['doc_1', 'a statement of work']])
  const list = async () => [
    { id: 'doc_1', name: '../SOW: "final".pdf', sha256: '00' },
    { id: 'doc_2', name: 'gone.pdf', sha256: '00' },
  ]
  // Reading content may take longer than the timeout for idle transactions, so no transaction may be open.
  const open: unknown[] = []
  async function openTransactions() {
    const { rows } = await sql`
      select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    return rows
  }
  async function* pieces(text: string) {
    yield Buffer.from(text)
  }
  const files: CompanyFiles = {
    deleteAll: expect.unreachable,
    list,
    async read(_company, { id }) {
      open.push(...(await openTransactions()))
      return contents.has(id) ? pieces(contents.get(id)!) : null
    },
  }
  const means = { db, clock, signal: new AbortController().signal }
  await writeCompany(means, { id: ours.id, path: at('files.zip'), files })
  const { files: held, manifest } = read(at('files.zip'))
  expect(strFromU8(held['files/doc_1/.._SOW_ _final_.pdf']!)).toBe('a statement of work')
  expect(open).toEqual([])
  expect(manifest.lost).toEqual([{ id: 'doc_2', name: 'gone.pdf', sha256: '00' }])
  expect(['..', '.', '', 'a/b\\c\u0000'].map(safeName)).toEqual(['_', '_', '_', 'a_b_c_'])
  expect(['CON', 'aux.txt', 'nul.txt.', 'x ', 'a\u202egnp.exe', 'console.txt'].map(safeName)).toEqual([
    '_CON',
    '_aux.txt',
    '_nul.txt_',
    'x_',
    'a_gnp.exe',
    'console.txt',
  ])
  // File systems limit names to 255 bytes.
  expect(safeName(`${'😀'.repeat(100)}.pdf`)).toBe(`${'😀'.repeat(49)}.pdf`)
  expect(safeName(`a.${'b'.repeat(300)}`)).toHaveLength(200)
})

test('unknown companies, companies being deleted, existing files and names other than .zip are rejected', async () => {
  const refusal = async (...args: string[]) => {
    const { code, stderr } = await oi(['company', 'export', ...args], env)
    return [code, stderr]
  }
  expect(await refusal('ent_none', '--to', at('none.zip'))).toEqual([1, expect.stringContaining('No company ent_none found')])
  expect(await refusal(ours.id, '--to', at('ours.zip'))).toEqual([1, expect.stringContaining('already exists')])
  expect(await refusal(ours.id, '--to', at('ours.tar'))).toEqual([2, expect.stringContaining('must end in .zip')])
  expect(await refusal(ours.id, '--to', at('no/folder.zip'))).toEqual([1, expect.stringContaining('ENOENT')])
  const going = await createCompany(db, 'Going (fictional)', clock.now())
  await markDeleting(db, going.id, clock.now())
  expect(await refusal(going.id, '--to', at('going.zip'))).toEqual([1, expect.stringContaining('The deletion of company')])
  expect(readdirSync(folder).filter((name) => /none|going|folder/.test(name))).toEqual([])
})
