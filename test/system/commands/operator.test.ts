/** Commands of the operator's first hour, on a separate database. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryLock } from '../../../kernel/files/file-lock.ts'
import { createDatabase, type TestDatabase } from '../../harness/database.ts'
import { type Environment, oi, oiAlone, oiJson, spawnOi } from '../../harness/oi.ts'
import { samCsv } from '../../ingest/sam/samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'oi-operator-'))
let database: TestDatabase
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url }
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const company = async (name: string): Promise<string> => (await oiJson(['company', 'create', '--name', name], env)).id
const user = (id: string, email: string, role: string) =>
  oiJson(['user', 'create', '--company', id, '--email', email, '--name', email, '--role', role], env)
const refusal = async (args: string[], extra: Environment = {}, runIt = oi) => {
  const { code, stderr } = await runIt(args, { ...env, ...extra })
  return [code, stderr]
}

test('--version is the package’s version, and help marks required options', async () => {
  expect(await oiAlone(['--version'], {})).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  expect((await oi(['key', 'create', '--help'], {})).stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /--scope <scope> whether it may write \(required; choices: read, read_write\)/,
  )
})

test('help explains every option and argument, lists the exit codes, and points to the documentation', async () => {
  const help = async (...command: string[]) => (await oi([...command, '--help'], {})).stdout
  const named = (text: string) =>
    [...text.matchAll(/^ {2}([a-z][a-z-]+)(?: \[\w+\])*(?: <\w+>)? {2,}\S/gm)].map(([, name]) => name!)
  const commands: string[][] = []
  const pending: string[][] = [[]]
  for (let command = pending.shift(); command; command = pending.shift()) {
    const text = await help(...command)
    expect(text, command.join(' ')).toMatch(/\nExit codes: 0 success.*; 1 failure; 2 wrong usage/)
    // The explanation is on the same line, or on the next line if the name is long.
    const [, options = ''] = /^(?:Arguments|Options):\n((?: .*\n|\n(?=Options:)|Options:\n)+)/m.exec(text) ?? []
    for (const line of options.split('\n').filter((each) => /^ {2}\S/.test(each)))
      expect(line, command.join(' ')).toMatch(/^ {2}\S+(?: \S+)*? {2,}\S/)
    for (const argument of text.split('\n')[0]!.matchAll(/<(\w+)>/g))
      expect(text, command.join(' ')).toMatch(new RegExp(`^ {2}${argument[1]} {2,}\\S`, 'm'))
    const [, listed = ''] = /^Commands:\n((?: .*\n)+)/m.exec(text) ?? []
    pending.push(
      ...named(listed)
        .filter((name) => name !== 'help')
        .map((name) => [...command, name]),
    )
    commands.push(command)
  }
  expect(commands.map((command) => command.join(' '))).toEqual(
    expect.arrayContaining([
      'start',
      'ingest sam',
      'ingest sam-api',
      'company export',
      'company delete',
      'key rotate',
      'user delete',
    ]),
  )
  expect(commands.length).toBeGreaterThan(25)
})

test('teams: can be created, filled and listed, lose members who leave the company, and can be removed', async () => {
  const id = await company('Teams (fictional)')
  for (const name of ['dana', 'marcus']) await user(id, `${name}@teams.example.com`, name === 'dana' ? 'owner' : 'member')
  const member = (verb: string, team: string, name: string) =>
    oi(['team', 'member', verb, '--team', team, '--email', `${name}@teams.example.com`], env)
  const teams = async () => (await oiJson(['team', 'list', '--company', id], env)).teams
  expect((await oi(['team', 'list', '--company', id], env)).stdout).toContain('has no teams yet')
  const team = (await oiJson(['team', 'add', '--company', id, '--name', 'Capture'], env)).id
  expect(await refusal(['team', 'add', '--company', id, '--name', 'CAPTURE'])).toEqual([1, expect.stringContaining('--name: ')])
  for (const name of ['dana', 'marcus']) expect((await member('add', team, name)).code).toBe(0)
  expect(await member('add', team, 'dana')).toMatchObject({ code: 1, stderr: expect.stringContaining('already') })
  expect(await member('add', team, 'stranger')).toMatchObject({ code: 1, stderr: expect.stringContaining('is not a member of') })
  expect(await teams()).toMatchObject([{ id: team, name: 'Capture', members: [{ role: 'owner' }, { role: 'member' }] }])
  expect((await member('remove', team, 'dana')).code).toBe(0)
  expect(await member('remove', team, 'dana')).toMatchObject({ code: 1, stderr: expect.stringContaining('is not in the team') })
  expect((await oi(['user', 'remove', '--company', id, '--email', 'marcus@teams.example.com'], env)).code).toBe(0)
  expect(await teams()).toMatchObject([{ members: [] }])
  expect((await oi(['team', 'remove', team], env)).stdout).toContain('Removed the team Capture')
  expect(await refusal(['team', 'remove', team])).toEqual([1, expect.stringContaining('No team')])
  expect(await teams()).toEqual([])
})

test('a command names its database, on standard error or in its JSON', async () => {
  const { pathname } = new URL(database.url)
  expect(await oi(['company', 'list'], env)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(`^database: .*${pathname}\n`),
  })
  expect((await oiJson(['company', 'list'], env)).database).toContain(pathname)
  const failed = await oi(['key', 'revoke', 'key_none', '--json'], env)
  expect(JSON.parse(failed.stdout)).toMatchObject({
    database: expect.stringContaining(pathname),
    error: { message: expect.any(String) },
  })
})

test('exit codes: production without DATABASE_URL exits with 2, and an unusable DATA_DIR with 1', async () => {
  const { DATABASE_URL: _none, ...bare } = env
  expect(await oiAlone(['company', 'list'], { ...bare, NODE_ENV: 'production' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('EMBEDDED_DATABASE=allow'),
  })
  writeFileSync(join(folder, 'file'), '')
  expect(await refusal(['company', 'list'], { DATA_DIR: join(folder, 'file/data') }, oiAlone)).toEqual([
    1,
    expect.stringMatching(/DATA_DIR .*file\/data/),
  ])
})

const isRoot = process.getuid?.() === 0
const skipped = isRoot ? '' : ' (skipped: only root can become another user)'

test.skipIf(!isRoot)(`the error for a DATA_DIR that the user may not write to names the folder and the user${skipped}`, () => {
  // Runs in a child process that becomes another user, which only root can do.
  const script = `import('${join(import.meta.dirname, '../../../server/settings/data-dir.ts')}').then((c) => { process.setuid(65534); try { c.prepareDataDir('${folder}/closed') } catch (e) { console.log(e.message) } })`
  const said = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
  expect(said).toMatch(/DATA_DIR .*closed cannot be used: this process \(user 65534\) may not write there\. .*set DATA_DIR/)
})

test('companies: a second company with the same name needs --again, and can be renamed', async () => {
  const first = await company('Acme Federal')
  expect(await refusal(['company', 'create', '--name', 'acme federal'])).toEqual([
    1,
    expect.stringMatching(`already exists: ${first}.*--again`),
  ])
  const second = (await oiJson(['company', 'create', '--name', 'Acme Federal', '--again'], env)).id
  expect(await oiJson(['company', 'rename', second, '--name', 'Acme Civil'], env)).toMatchObject({
    previous_name: 'Acme Federal',
  })
})

test('oi user remove: the user’s keys stop until the user returns, and the last owner cannot be removed', async () => {
  const id = await company('Users (fictional)')
  await user(id, 'owner@example.com', 'owner')
  await user(id, 'member@example.com', 'member')
  await oiJson(['key', 'create', '--company', id, '--user', 'member@example.com', '--scope', 'read', '--name', 'x'], env)
  await oiJson(['user', 'rename', '--email', 'MEMBER@example.com', '--name', 'Mel Member'], env)
  const { users } = await oiJson(['user', 'list', '--company', id], env)
  expect(users).toEqual([
    { user_id: expect.any(String), email: 'member@example.com', name: 'Mel Member', role: 'member', keys: 1 },
    { user_id: expect.any(String), email: 'owner@example.com', name: 'owner@example.com', role: 'owner', keys: 0 },
  ])
  expect(await refusal(['user', 'remove', '--company', id, '--email', 'owner@example.com'])).toEqual([
    1,
    expect.stringContaining('last owner'),
  ])
  expect(await oiJson(['user', 'remove', '--company', id, '--email', 'member@example.com'], env)).toMatchObject({
    keys_stopped: 1,
  })
  const states = async () => (await oiJson(['key', 'list', '--company', id], env)).keys.map((key: { state: string }) => key.state)
  expect(await states()).toEqual(['user removed'])
  expect(await refusal(['user', 'remove', '--company', id, '--email', 'member@example.com'])).toEqual([
    1,
    expect.stringContaining('not a member'),
  ])
  await user(id, 'member@example.com', 'member')
  expect(await states()).toEqual(['active'])
})

test('key rotate: the new key has the same user, scope and name, and the old key works until it is revoked', async () => {
  const id = await company('Keys (fictional)')
  await user(id, 'keys@example.com', 'owner')
  const old = await oiJson(
    ['key', 'create', '--company', id, '--user', 'keys@example.com', '--scope', 'read', '--name', 'CRM'],
    env,
  )
  const made = await oiJson(['key', 'rotate', old.id, '--expires-at', '2099-01-01'], env)
  expect(made).toMatchObject({
    replaces: old.id,
    user_id: old.user_id,
    scope: 'read',
    name: 'CRM',
    expires_at: '2099-01-01T00:00:00.000Z',
  })
  expect(made.key).not.toBe(old.key)
  const states = async () =>
    (await oiJson(['key', 'list', '--company', id], env)).keys.map((key: { id: string; state: string }) => [key.id, key.state])
  expect(await states()).toEqual([
    [made.id, 'active'],
    [old.id, 'active'],
  ])
  await oiJson(['key', 'revoke', old.id], env)
  expect(await refusal(['key', 'rotate', old.id])).toEqual([1, expect.stringContaining('was revoked')])
  expect(await states()).toEqual([
    [made.id, 'active'],
    [old.id, 'revoked'],
  ])
})

function csv(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test('ingest sam: exits with 1 if no row is accepted, and reports the fields and counts', async () => {
  const source = csv('bad.csv', samCsv({ NoticeId: 'b1', Title: '' }, { NoticeId: '' }))
  const { code, stdout, stderr } = await oi(['ingest', 'sam', source], env)
  expect([code, stderr]).toEqual([1, expect.stringContaining('every one of the 2 rows was refused')])
  expect(stdout).toMatch(
    /2 rows read: 0 new, 0 amended, 0 unchanged, 2 rejected\n.*line 2: Title is blank\n.*line 3: NoticeId is blank/,
  )
  const asJson = await oi(['ingest', 'sam', source, '--json'], env)
  expect([asJson.code, JSON.parse(asJson.stdout)]).toEqual([
    1,
    expect.objectContaining({ rows: 2, rejected: 2, error: { message: expect.any(String) } }),
  ])
})

test('ingest sam: a truncated file exits with 1 and reports what was stored', async () => {
  const whole = samCsv({ NoticeId: 'h1', 'Sol#': 'H1' }, { NoticeId: 'h2', 'Sol#': 'H2' })
  const source = csv('half.csv', whole.slice(0, -40))
  const { code, stderr } = await oi(['ingest', 'sam', source], env)
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/half\.csv line 3: the file ends inside this row.*\nBefore that: 2 rows read: 1 new, .*1 rejected/),
  ])
  const asJson = await oi(['ingest', 'sam', source, '--json'], env)
  expect([asJson.code, JSON.parse(asJson.stdout)]).toEqual([1, expect.objectContaining({ rows: 2, unchanged: 1, rejected: 1 })])
})

test('ingest sam: a signal ends it immediately while it waits for a pipe or a silent server', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}).write('HTTP/1.0 200 OK\r\n\r\nNoticeId,')).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const connected = new Promise((resolve) => silent.once('connection', resolve))
  for (const [source, signal, waits] of [
    ['-', 'SIGTERM', sleep(500)],
    [`http://127.0.0.1:${port}/`, 'SIGINT', connected],
  ] as const) {
    const { child, ended, output } = spawnOi(['ingest', 'sam', source], env, 'pipe')
    while (!output.stderr.includes('database:')) await sleep(50)
    await waits
    child.kill(signal)
    // The pipe stays open and the server stays silent.
    expect(await ended).toMatchObject({ code: 1, stderr: expect.stringContaining(`stopped by ${signal}`) })
  }
  silent.close()
})

test('ingest sam: a signal during indexing ends it too, and everything that was loaded is reported', async () => {
  const source = csv('indexed.csv', samCsv({ NoticeId: 'i1', 'Sol#': 'I1' }, { NoticeId: 'i2', 'Sol#': 'I2' }))
  // These locks make the command wait, as if another process were updating the indexes.
  const busy = ['search', 'market'].map((name) => tryLock(join(folder, `data/${name}.lock`), 'exclusive')!)
  const { child, ended } = spawnOi(['ingest', 'sam', source], env)
  // After the load, the command selects the position that the index must reach.
  const asks = () =>
    sql`select from pg_stat_activity where datname = current_database() and application_name = 'oi sam' and query ~ 'pg_snapshot_xmax|system_identifier'`
  await expect.poll(async () => (await asks().execute(database.db)).rows.length).toBeGreaterThan(0)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/stopped by SIGTERM\nBefore that: 2 rows read: 2 new/),
  })
  for (const each of busy) each.release()
  expect(await oiJson(['ingest', 'sam', source], env)).toMatchObject({ unchanged: 2 })
})

test('the error for a server that requires a password explains this', async () => {
  // The start of SCRAM in PostgreSQL's protocol (AuthenticationSASL and AuthenticationSASLContinue).
  const message = (kind: number, text: string) => {
    const body = Buffer.from(text)
    const head = Buffer.alloc(9)
    head.write('R')
    head.writeInt32BE(8 + body.length, 1)
    head.writeInt32BE(kind, 5)
    return Buffer.concat([head, body])
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(message(10, 'SCRAM-SHA-256\0\0'))
      socket.once('data', (data) => {
        const nonce = /r=([^,\0]+)/.exec(data.toString())![1]
        socket.write(message(11, `r=${nonce}server,s=c2FsdA==,i=4096`))
      })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  expect(await refusal(['migrate'], { DATABASE_URL: `postgres://oi@127.0.0.1:${port}/oi` })).toEqual([
    1,
    expect.stringMatching(/the server asks for a password, but none is set\. Put the password/),
  ])
  server.close()
})

test('documents adopt: takes over the storage of another database only with --yes', async () => {
  const mark = join(folder, 'data', 'files', 'installation')
  const others = join(folder, 'data', 'files', 'ent_1', 'aa')
  mkdirSync(others, { recursive: true })
  writeFileSync(join(others, 'aa'.repeat(32)), 'somebody’s')
  expect(await refusal(['documents', 'adopt'])).toEqual([1, expect.stringContaining('has no owner')])
  expect(await oiJson(['documents', 'adopt', '--yes'], env)).toMatchObject({ adopted: true })
  expect(await oiJson(['documents', 'adopt'], env)).toMatchObject({ adopted: false })
  writeFileSync(mark, 'another')
  expect(await refusal(['documents', 'adopt'])).toEqual([1, expect.stringContaining('belongs to another database')])
  expect(readFileSync(mark, 'utf8')).toBe('another')
})
