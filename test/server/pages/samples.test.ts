/** Tests the samples in the reference. They quote any value, TypeScript samples compile, and one sample of each kind runs against
 * a server. */
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleClock } from '../../../demo/data/company/cast.ts'
import { operations } from '../../../generated/operations.ts'
import { readDocument } from '../../../server/contract/document.ts'
import { type Sample, samplesOf } from '../../../server/http/reference/code-samples.ts'
import { exampleRequest } from '../../../server/http/reference/example-request.ts'
import { json, printLiteral, python, shellWord, typescript } from '../../../server/http/reference/literals.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import { startApi } from '../../harness/harness.ts'

const execute = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const document = readDocument(new Set())
const ids = Object.keys(operations) as OperationId[]
/** A folder within the repository, because samples need its `node_modules`. */
const folder = join(root, '.test', `samples-${process.pid}`)
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasRequests = await execute('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
)

function sampleOf(id: OperationId, language: Sample['language'], base = 'http://localhost:3000/api'): string {
  return samplesOf(exampleRequest(document, id), base).find((each) => each.language === language)!.source
}

/** Replaces the published name of the client with this repository's client. */
function withOwnClient(source: string): string {
  return source.replace('@opportunity-intelligence/client', join(root, 'client/index.ts'))
}

describe('literals', () => {
  const anyJson = fc.jsonValue({ stringUnit: 'binary' })

  test('printLiteral: TypeScript and JSON read the printed value unchanged', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(new Function(`return (${printLiteral(value, typescript)})`)()).toEqual(JSON.parse(JSON.stringify(value)))
        expect(JSON.parse(printLiteral(value, json))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('printLiteral: Python reads the printed value unchanged', async () => {
    const values = fc.sample(fc.jsonValue({ stringUnit: 'grapheme' }), 200)
    const file = join(folder, 'values.py')
    writeFileSync(file, `import json\nprint(json.dumps([${values.map((value) => printLiteral(value, python)).join(',\n')}]))\n`)
    expect(JSON.parse((await execute('python3', [file])).stdout)).toEqual(JSON.parse(JSON.stringify(values)))
  })

  test('shellWord: a shell reads one word with the same text', async () => {
    const texts = fc.sample(fc.string({ unit: fc.constantFrom(...'aA1 \'"`$\\!*?;&|<>(){}[]~#%\n\t=é') }), 200)
    const { stdout } = await execute('bash', ['-c', `printf '%s\\0' ${texts.map(shellWord).join(' ')}`])
    expect(stdout.split('\0').slice(0, -1)).toEqual(texts)
  })
})

test('samples in TypeScript compile for every operation', async () => {
  for (const id of ids) writeFileSync(join(folder, `${id}.ts`), `${withOwnClient(sampleOf(id, 'TypeScript'))}\nexport {}\n`)
  const options = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const tsc = execute(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '--noEmit', '-p', folder])
  expect(
    await tsc.then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    ),
  ).toBe('')
})

test('samples in Python and curl are valid programs for every operation', async () => {
  for (const id of ids) {
    writeFileSync(join(folder, `${id}.py`), sampleOf(id, 'Python'))
    writeFileSync(join(folder, `${id}.sh`), sampleOf(id, 'curl'))
  }
  const files = (ending: string) => ids.map((id) => join(folder, `${id}.${ending}`))
  await execute('python3', [
    '-c',
    'import ast, sys\nfor name in sys.argv[1:]: ast.parse(open(name).read(), name)',
    ...files('py'),
  ])
  for (const file of files('sh')) await execute('bash', ['-n', file])
})

describe('samples against a server', async () => {
  const api = await startApi({ search: true, documents: true, now: exampleClock, demo_notices: 20 })
  /** Kinds of samples: a list in the query, a path parameter, a body, a change, an upload, and a request without a key. */
  const kinds = [
    'searchOpportunities',
    'getPursuit',
    'createTask',
    'updatePursuit',
    'uploadDocument',
    'triggerWorkflowHook',
  ] as const
  const programs = {
    curl: ['bash', 'sh'],
    TypeScript: [process.execPath, 'ts'],
    Python: ['python3', 'py'],
  } as const
  const languages = (Object.keys(programs) as (keyof typeof programs)[]).filter((each) => each !== 'Python' || hasRequests)
  writeFileSync(join(folder, 'Staffing plan.txt'), 'Two shifts.')
  beforeEach(() => sql`truncate rate_window`.execute(api.db))

  test.each(kinds.flatMap((id) => languages.map((language) => [id, language] as const)))(
    '%s runs in %s',
    async (id, language) => {
      const [program, ending] = programs[language]
      const file = join(folder, `run-${id}.${ending}`)
      const source = sampleOf(id, language, `${api.origin}/api`).replace('curl ', 'curl --silent --show-error --fail ')
      writeFileSync(file, withOwnClient(source).replaceAll('Staffing plan.txt', staffingPlan(language)))
      const env = { ...process.env, KEY: api.demo_key!, NODE_NO_WARNINGS: '1' }
      const { stdout } = await execute(program, [file], { env, cwd: folder })
      expect(stdout).toMatch(/\bid\b|_id\b/)
    },
  )

  /** Returns a new file name, because a folder rejects a second file of the same name. */
  function staffingPlan(language: string): string {
    const name = `Staffing plan ${language}.txt`
    writeFileSync(join(folder, name), 'Two shifts.')
    return name
  }
})
