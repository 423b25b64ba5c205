/** `npm run walk`: tests docs/adding-an-operation.md. It adds a fictional operation with its own table to a copy of the project,
 * and changes only what the document lists. Then it runs the checks and the tests that cover all operations. A failure means that
 * the document is wrong or that the project has become harder to extend. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const copy = join(root, '.test/walk')

/** An edit at `place`, which is a row of the document's table. The text goes below the line `after`, or into a new file if
 * `after` is missing. */
type Step = { place: number; file: string; after?: string; text: string }

const operation = `
  /v1/task-labels:
    post:
      operationId: createTaskLabel
      tags: [Tasks]
      summary: Create a label for tasks
      description: Adds a label that tasks of the company may have.
      x-scope: write
      x-rate-class: write
      x-plan: api
      x-mcp: { tool: true, toolset: tasks, read_only: false, destructive: false, idempotent: false, open_world: false }
      parameters:
        - $ref: "shared.yaml#/components/parameters/IdempotencyKey"
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties:
                name: { type: string, description: The text of the label., minLength: 1, maxLength: 60 }
              additionalProperties: false
            example: { name: Compliance }
      responses:
        "201":
          description: The label.
          x-headers: []
          content:
            application/json:
              schema:
                type: object
                required: [id, name]
                properties:
                  id: { type: string, description: The id of the label. }
                  name: { type: string, description: The text of the label. }
              example: { id: label_01978a3c-6f1e-7b2a-8c4d-5e6f70819901, name: Compliance }
        x-errors: key
        "409": { $ref: "shared.yaml#/components/responses/Conflict" }
        "413": { $ref: "shared.yaml#/components/responses/TooLarge" }`

const handler = `import { addTaskLabel } from '../../services/board/task-labels.ts'
import { operation } from '../operation.ts'

export const createTaskLabel = operation('createTaskLabel', ({ db, principal, body, now }) =>
  addTaskLabel(db, principal, body, now),
)
`

const service = `import { insertTaskLabel } from '../../db/board/task-labels.ts'
import type { Trx } from '../../db/schema.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'

/** Adds a label that the company's tasks may have. */
export async function addTaskLabel(
  trx: Trx,
  { company_id }: Principal,
  { name }: Body<'createTaskLabel'>,
  now: Date,
): Promise<{ id: string; name: string }> {
  return { id: await insertTaskLabel(trx, company_id, name, now), name }
}
`

const queries = `import { newId } from '../ids.ts'
import type { Trx } from '../schema.ts'

export async function insertTaskLabel(trx: Trx, company_id: string, name: string, now: Date): Promise<string> {
  const id = newId('label', now)
  await trx.insertInto('task_label').values({ id, company_id, name, created_at: now }).execute()
  return id
}
`

const migration = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`create table task_label (
    id text collate "C" primary key,
    company_id text collate "C" not null references company (id),
    name text not null,
    created_at timestamptz not null
  )\`.execute(db)
  await sql\`create index task_label_company on task_label (company_id)\`.execute(db)
}
`

const declaration = `
  task_label: {
    file: 'task_labels',
    content: 'a label that tasks may have',
    columns: columnNames('id name created_at'),
  },`

const tests = `import { expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'

const api = await startApi()

test('createTaskLabel 201: the label belongs to the company', async () => {
  const { data } = await api.us.POST('/v1/task-labels', { body: { name: 'Compliance' } })
  const rows = await api.db.selectFrom('task_label').select(['id', 'company_id', 'name']).execute()
  expect(rows).toEqual([{ id: data!.id, company_id: api.ours.id, name: 'Compliance' }])
})
`

const row = `
  createTaskLabel: {
    pin: 'post /v1/task-labels write write 201',
    makes: 'id',
    makes_another: true,
    no_location: true,
    write: { body: () => ({ name: 'Once' }), other: () => ({ name: 'Twice' }), rows: { task_label: 1 } },
  },`

const number = '0900'
const steps: Step[] = [
  { place: 1, file: 'openapi/tasks.yaml', after: 'paths:', text: operation },
  { place: 2, file: 'handlers/board/task-labels.ts', text: handler },
  { place: 3, file: 'services/board/task-labels.ts', text: service },
  { place: 4, file: 'db/board/task-labels.ts', text: queries },
  { place: 5, file: `db/migrations/${number}_task_label.ts`, text: migration },
  { place: 6, file: 'db/company-data/owned-tables.ts', after: 'export const ownedTables = {', text: declaration },
  {
    place: 6,
    file: 'docs/retention.md',
    after: '| `pipeline_column` | columns of the board | | `pipeline_columns` |',
    text: '\n| `task_label` | labels of tasks | | `task_labels` |',
  },
  { place: 7, file: 'test/harness/operations.ts', after: 'const additions = {', text: row },
  { place: 8, file: 'test/board/labels.test.ts', text: tests },
]

/** Tests that cover every operation, every table or every file. */
const testFiles = [
  'test/board/labels.test.ts',
  'test/house/contract-rules.test.ts',
  ...['contract', 'idempotency', 'examples', 'cast'].map((name) => `test/server/http/${name}.test.ts`),
  'test/db',
  'test/house/floors.test.ts',
  'test/docs/retention.test.ts',
  'test/people/delete-company.test.ts',
  'test/system/commands/company-export.test.ts',
  'test/system/commands/demo.test.ts',
  'test/system/commands/jobs.test.ts',
]

copyProject()
for (const step of steps) apply(step)
const script = (name: string) => [join(copy, 'scripts', name)]
const tools = join(copy, 'node_modules')
run('generate', script('generate.ts'))
run('format', [join(tools, '@biomejs/biome/bin/biome'), 'check', '--write'])
run('check', script('check.ts'))
run('tests', [join(tools, 'vitest/vitest.mjs'), 'run', ...testFiles])
const count = (folder: RegExp) => steps.filter(({ file }) => folder.test(file)).length
const [product, docs, own] = [count(/^(?!docs\/|test\/)/), count(/^docs\//), count(/^test\//)]
process.stdout.write(`An operation with a table of its own: ${product} edits, ${own} of tests, ${docs} of documents.\n`)
rmSync(copy, { recursive: true, force: true })

/** Copies the files that git tracks or would add, and links the packages of this checkout. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The copy needs its own repository. Otherwise, tools would read the .gitignore of this checkout, which ignores the copy.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
}

function apply({ file, after, text }: Step): void {
  const path = join(copy, file)
  if (after === undefined) return writeFileSync(path, text)
  const before = readFileSync(path, 'utf8')
  const at = before.indexOf(after)
  if (at < 0) throw new Error(`${file} no longer contains: ${after}`)
  const end = at + after.length
  writeFileSync(path, before.slice(0, end) + text + before.slice(end))
}

function run(name: string, args: string[]): void {
  process.stdout.write(`${name}\n`)
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: copy,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} failed; the copy is in ${copy}`)
}
