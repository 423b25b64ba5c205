import { createHash } from 'node:crypto'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertBlob } from '../../db/documents/document-blobs.ts'
import {
  countCompanyRows,
  markDeleting,
  selectDeletingCompanies,
  selectDeletingCompany,
  sum,
} from '../../db/people/company-erasure.ts'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Trx } from '../../db/schema.ts'
import { checkIndex } from '../../jobs/indexes/index-check.ts'
import { rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import { keyWorks } from '../../server/sign-in/api-key.ts'
import { sweepFiles } from '../../services/documents/sweep-files.ts'
import { deleteCompany, finishDeletions } from '../../services/people/delete-company.ts'
import { removeMember } from '../../services/people/members.ts'
import { storedFiles } from '../../services/people/stored-files.ts'
import { waitForBlockedStatement } from '../harness/database.ts'
import { type Company, createCompany, createKey, startApi } from '../harness/harness.ts'
import { allFiles, allRows, expectRowsEverywhere, fillCompany, joinBoth, tracesOf, without } from './company-rows.ts'

const contracts = [1, 2, 3].map((number) => ({ id: `contract_${number}`, title: `Custodial services ${number}` }))
const api = await startApi({ contracts, search: true, documents: true, unlimited: true })
const { db, clock, theirs } = api
const signal = new AbortController().signal
const files = storedFiles(api.db, api.files)
const means = { db, clock, files, signal }
const log = { error: vi.fn() }
const worker = { db, clock, signal, files: api.files, spool: api.spool, log }
let ours: Company

beforeEach(async () => {
  ours = await createCompany(db, 'Going (fictional)', clock.now())
  await fillCompany(api, ours)
})

test('deleteCompany: leaves no trace in any table, and no change to other companies', async () => {
  await fillCompany(api, theirs)
  for (const { id } of [ours, theirs]) await expectRowsEverywhere(db, id)
  const shared = await joinBoth({ ...api, ours })
  const traces = await tracesOf(db, ours.id)
  const [before, held] = [await allRows(db), await countCompanyRows(db, ours.id)]

  const deleted = await deleteCompany(means, ours.id)
  const jobs = before.get('jobs.job_common')!.filter((row) => traces.some((trace) => row.includes(trace)))
  expect(deleted).toEqual({ rows: held, jobs: jobs.length, people: 4, files: 1 })
  expect(jobs.length).toBeGreaterThan(0)
  const left = await allRows(db)
  expect(left).toEqual(without(before, traces))
  expect([...left.values()].flat().filter((row) => row.includes(shared)).length, 'the user of both companies remains').toBe(2)
  expect(await deleteCompany(means, ours.id)).toBe('unknown')
  expect((await api.call('GET', '/v1/profile', { key: ours.key })).status).toBe(401)
  expect((await api.call('GET', '/v1/profile', { key: theirs.key })).status).toBe(200)
})

test('deleteCompany: deletes the company’s files, leaves no trace after the index is rebuilt, and keeps other companies’ files', async () => {
  await api.followDocuments()
  const [traces, others] = [await tracesOf(db, ours.id), await tracesOf(db, theirs.id)]
  const findTraces = (wanted: string[]) => {
    const all = [...allFiles(api.folder)].map(([path, content]) => `${path} ${content}`)
    return wanted.filter((trace) => all.some((file) => file.includes(trace)))
  }
  const tracesOfOthers = findTraces(others)
  expect([findTraces(traces), tracesOfOthers]).toEqual([expect.arrayContaining([ours.id]), expect.arrayContaining([theirs.id])])

  expect(await deleteCompany(means, ours.id)).toMatchObject({ files: 1 })
  await api.followDocuments()
  expect(await checkIndex(db, api.documents)).toMatchObject({ surplus: 0, missing: 0, waiting_indexed: 0, equal: 2 })
  await rebuildIndex(db, api.documents)
  expect(findTraces(traces)).toEqual([])
  expect(findTraces(others)).toEqual(tracesOfOthers)
  const { body } = await api.call('GET', '/v1/documents/search', { key: theirs.key, query: { query: 'custodial services' } })
  expect(body.results.map(({ document }: any) => document.name)).toEqual(['statement.txt'])
})

test('deleteCompany: an upload that ends after the deletion is rejected, and its file is deleted', async () => {
  const content = join(api.folder, 'late')
  writeFileSync(content, 'too late')
  const sha256 = createHash('sha256').update('too late').digest('hex')
  const late = { company_id: ours.id, sha256 }
  await deleteCompany(means, ours.id)
  await api.files.keep(late, content)
  const noted = inTransaction(db, (trx) => insertBlob(trx, late, 8, clock.now()))
  await expect(noted).rejects.toMatchObject({ code: '23503' })
  const stored_ms = statSync(content).mtimeMs
  const tomorrow = { now: () => new Date(stored_ms + 86_400_000) }
  expect(await sweepFiles({ ...worker, clock: tomorrow })).toMatchObject({ orphans: 1 })
  expect(existsSync(join(api.folder, 'files', ours.id))).toBe(false)
})

test('deleteCompany: the next run continues a stopped deletion, keys remain blocked, and the counts add up', async () => {
  const held = sum(await countCompanyRows(db, ours.id))
  let deleted = 0
  for (let stops = 1; ; stops += 1) {
    const stopped = new AbortController()
    let [batches, rows] = [0, 0]
    function onProgress(done: number): void {
      rows = done
      if (++batches === stops) stopped.abort(new Error('stopped'))
    }
    const result = await deleteCompany({ ...means, signal: stopped.signal, onProgress, batch_rows: 2 }, ours.id).catch(
      (error: Error) => error.message,
    )
    deleted += typeof result === 'object' ? sum(result.rows) : rows
    if (typeof result === 'object') break
    expect(result).toBe('stopped')
    expect(await keyWorks(db, ours.key, clock.now())).toBe(false)
    expect(stops).toBeLessThan(100)
  }
  expect(deleted).toBe(held)
})

test('finishDeletions: continues a deletion that a stopped job or command has started', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(deleteCompany({ ...means, signal: stopped }, ours.id)).rejects.toThrow('stopped')
  expect(await finishDeletions({ ...worker, signal: stopped })).toEqual({ companies: 0 })
  expect(await finishDeletions(worker)).toEqual({ companies: 1 })
  expect(await finishDeletions(worker)).toEqual({ companies: 0 })
  expect(await countCompanyRows(db, ours.id)).toEqual({})
})

test('finishDeletions: a failed deletion is logged and fails the job, and other companies are still deleted', async () => {
  const next = await createCompany(db, 'Next (fictional)', clock.now())
  for (const { id } of [ours, next]) await markDeleting(db, id, clock.now())
  const list: typeof api.files.list = async (id, after) => {
    if (id === ours.id) throw new Error('the disk is unavailable')
    return api.files.list(id, after)
  }
  await expect(finishDeletions({ ...worker, files: { ...api.files, list } })).rejects.toThrow('the disk is unavailable')
  expect(log.error.mock.lastCall).toEqual([{ company: ours.id, err: expect.any(Error) }, expect.stringContaining('tries again')])
  expect(await selectDeletingCompanies(db, 10)).toEqual([ours.id])
  expect(await finishDeletions(worker)).toEqual({ companies: 1 })
})

test('deleteCompany: if files cannot be deleted, the company remains marked for the next run', async () => {
  const away = { ...files, deleteAll: () => Promise.reject(new Error('the disk is unavailable')) }
  await expect(deleteCompany({ ...means, files: away }, ours.id)).rejects.toThrow('the disk is unavailable')
  expect(await selectDeletingCompany(db, ours.id)).toMatchObject({ deleting_at: clock.now().toISOString() })
  expect(await deleteCompany(means, ours.id)).toMatchObject({ rows: { company: 1 } })
})

describe('concurrent writes', () => {
  test('deleteCompany: one of two concurrent deletions runs, and the other returns busy', async () => {
    const results = await Promise.all([deleteCompany(means, ours.id), deleteCompany(means, ours.id)])
    expect(results.filter((result) => typeof result === 'object')).toHaveLength(1)
    expect(['busy', 'unknown']).toContain(results.find((result) => typeof result === 'string'))
  })

  /** Starts a transaction and runs `work` in it. The returned function commits the transaction. */
  async function open(work: (trx: Trx) => Promise<unknown>): Promise<() => Promise<void>> {
    const [worked, kept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = db.transaction().execute(async (trx) => {
      await work(trx)
      worked.resolve()
      await kept.promise
    })
    await worked.promise
    return async function keep() {
      kept.resolve()
      await transaction
    }
  }
  const column = (id: string) => ({ id, company_id: ours.id, title: id, phase: null, position: 9, created_at: clock.now() })

  test('deleteCompany: deletes a row whose transaction started before the deletion', async () => {
    const keep = await open((trx) => trx.insertInto('pipeline_column').values(column('col_before')).execute())
    const deleting = deleteCompany(means, ours.id)
    await waitForBlockedStatement(db)
    await keep()
    expect(await deleting).toMatchObject({ rows: { pipeline_column: 6 } })
  })

  test('deleteCompany: rejects a write that arrives during the last step', async () => {
    // Users are deleted last. While this user is locked, the deletion of the company cannot commit.
    const person = { id: 'usr_nobodys', email: 'nobodys@example.com', name: 'Nobody’s', created_at: clock.now() }
    await db.insertInto('app_user').values(person).execute()
    const keep = await open((trx) => trx.updateTable('app_user').set({ name: 'Held' }).where('id', '=', person.id).execute())
    const deleting = deleteCompany(means, ours.id)
    await waitForBlockedStatement(db)
    const late = db.insertInto('pipeline_column').values(column('col_late')).execute()
    late.catch(() => {})
    await keep()
    expect(await deleting).toMatchObject({ rows: { pipeline_column: 5 } })
    await expect(late).rejects.toMatchObject({ code: '23503' })
  })

  test('deleteCompany: rows that are written during the last step are deleted in further rounds', async () => {
    let rounds = 0
    const further = (number: number) => ({
      ...{ id: `col_${rounds}_${number}`, company_id: ours.id, title: `${rounds} ${number}` },
      ...{ phase: null, position: number, created_at: clock.now() },
    })
    async function deleteAll(): Promise<number> {
      rounds += 1
      if (rounds < 3) await db.insertInto('pipeline_column').values([1, 2, 3].map(further)).execute()
      return 0
    }
    const deleted = await deleteCompany({ ...means, files: { ...files, deleteAll }, batch_rows: 2 }, ours.id)
    expect([deleted, rounds]).toEqual([expect.objectContaining({ rows: expect.objectContaining({ pipeline_column: 11 }) }), 3])
  })
})

test('deleteCompany: deletes former members that no record refers to, and keeps those that records of other companies refer to', async () => {
  const now = clock.now()
  const ways = { 'left-ours@example.com': ours, 'left-theirs@example.com': theirs }
  for (const [email, company] of Object.entries(ways)) {
    const id = await insertMember(db, company.id, { email, name: email, role: 'member' }, now)
    const { key } = await createKey(db, company.id, id!, 'read_write', now)
    const { body } = await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id: 'contract_3' } })
    expect(body).toMatchObject({ created: true })
    await removeMember(db, company.id, id!, now)
  }
  expect(await deleteCompany(means, ours.id)).toMatchObject({ people: 5 })
  const people = await db.selectFrom('app_user').select('email').where('email', 'in', Object.keys(ways)).execute()
  expect(people.map(({ email }) => email)).toEqual(['left-theirs@example.com'])
})
