/** Files of opportunities that automations create, fetched from a test server. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { JobData } from '../../db/jobs/jobs.ts'
import { fetchDocument } from '../../services/automation/fetch-document.ts'
import { removeMember } from '../../services/people/members.ts'
import { startApi } from '../harness/harness.ts'
import { thisMachine } from '../workflows/runner.ts'

const answers: Record<string, (response: ServerResponse) => void> = {}
const server = createServer((request, response) => answers[request.url!]?.(response) ?? response.writeHead(404).end())
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const api = await startApi({ unlimited: true })
const means = {
  db: api.db,
  clock: api.clock,
  files: api.files,
  spool: api.spool,
  attachments: { hosts: [], networks: thisMachine },
  signal: new AbortController().signal,
}
let created = 0

beforeEach(() => sql`delete from jobs.job`.execute(api.db))

const file = (content: string, name?: string) => (response: ServerResponse) =>
  response.writeHead(200, name ? { 'content-disposition': `attachment; filename="${name}"` } : {}).end(content)

/** Creates an opportunity with the files at `paths`. Returns its answer and the jobs that fetch the files. */
async function create(paths: string[], body: object = {}) {
  const given = { title: 'Pier', description: 'Lights.', agency_name: 'Port', solicitation_number: `POH-${++created}` }
  const documents = paths.map((path) => `${origin}${path}`)
  const reply = await api.call('POST', '/v1/automation/opportunity/create', { body: { ...given, documents, ...body } })
  expect(reply.status, reply.text).toBe(200)
  const { rows } = await sql<{ data: JobData['fetch_document'] }>`
    select data from jobs.job where name = 'fetch_document' order by created_on, id`.execute(api.db)
  return { ...reply.body, jobs: rows.map(({ data }) => data) }
}

const documentsOf = async (opportunity_id: string) =>
  (await api.call('GET', '/v1/documents', { query: { opportunity_id } })).body.results

test('createAutomationOpportunity 200: its files become documents of the opportunity and the pursuit, once each', async () => {
  Object.assign(answers, { '/rfp': file('The text.', 'Request.txt'), '/b/a%20plan.txt': file('Another.') })
  const made = await create(['/rfp', '/b/a%20plan.txt', '/rfp'])
  expect(made.jobs).toHaveLength(2)
  for (const job of [...made.jobs, ...made.jobs]) await fetchDocument(means, job)
  const documents = await documentsOf(made.contract_id)
  expect(documents.map(({ name }: any) => name).sort()).toEqual(['Request.txt', 'a plan.txt'])
  for (const { pursuit_id, created_by } of documents)
    expect([pursuit_id, created_by.id]).toEqual([made.pursuit_id, api.ours.users.owner])
})

test('fetchDocument: a second file of the same name gets a number', async () => {
  Object.assign(answers, { '/1': file('One.', 'Same.txt'), '/2': file('Two.', 'Same.txt') })
  const made = await create(['/1', '/2'], { add_to_pipeline: false })
  for (const job of made.jobs) await fetchDocument(means, job)
  expect((await documentsOf(made.contract_id)).map(({ name }: any) => name).sort()).toEqual(['Same (2).txt', 'Same.txt'])
})

test('fetchDocument: of files of the same name that are fetched at once, none is lost', async () => {
  const paths = Array.from({ length: 6 }, (_, number) => `/once${number}`)
  for (const path of paths) answers[path] = file(`The text of ${path}.`, 'Once.txt')
  const made = await create(paths, { add_to_pipeline: false })
  const outcomes = await Promise.allSettled(made.jobs.map((job: JobData['fetch_document']) => fetchDocument(means, job)))
  // A job that failed is attempted again.
  for (const [i, { status }] of outcomes.entries()) if (status === 'rejected') await fetchDocument(means, made.jobs[i]!)
  expect(await documentsOf(made.contract_id)).toHaveLength(6)
})

test.each([
  ['a private network', {}, { ...means, attachments: { hosts: [], networks: [] } }, /private network/],
  ['a missing file', {}, means, /answered 404/],
  ['an empty file', { '/x': file('') }, means, /Input validation failed/],
])('fetchDocument: skips %s, and stores nothing', async (_case, more, given, reason) => {
  delete answers['/x']
  Object.assign(answers, more)
  const made = await create(['/x'])
  expect(await fetchDocument(given, made.jobs[0]!)).toEqual({ skipped: expect.stringMatching(reason) })
  expect(await documentsOf(made.contract_id)).toEqual([])
})

test('fetchDocument: tries again after an error of the server, and skips the file of a user who has left', async () => {
  answers['/busy'] = (response) => response.writeHead(503).end()
  const made = await create(['/busy'])
  await expect(fetchDocument(means, made.jobs[0]!)).rejects.toThrow(/answered 503/)
  answers['/busy'] = file('Late.', 'Late.txt')
  await removeMember(api.db, api.ours.id, api.ours.users.admin, api.clock.now())
  const left = { ...made.jobs[0]!, user_id: api.ours.users.admin }
  expect(await fetchDocument(means, left)).toEqual({ skipped: 'the user has left the company' })
})
