import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCompany, insertCompany, updateCompanyDetails } from '../../db/companies.ts'
import { lockDemo, selectDemoRecord, updatePursuitAssignees } from '../../db/demo.ts'
import { insertKey } from '../../db/keys.ts'
import { insertMember } from '../../db/people.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock, Context, OperationId, Principal } from '../../handlers/context.ts'
import { addToPipeline, updatePursuit } from '../../handlers/pipeline.ts'
import { createTask, updateTask } from '../../handlers/tasks.ts'
import { type DemoPursuit, type DemoTask, demoCompany, demoPlan, demoPursuits, demoUsers } from '../../ingest/demo/company.ts'
import { demoNotices } from '../../ingest/demo/notices.ts'
import { type IngestProgress, ingestSam } from '../../jobs/ingest-sam.ts'
import type { SearchEngine } from '../../search/index.ts'
import { keyWorks, newKey } from '../sign-in/api-key.ts'
import { billingCycle } from '../sign-in/plan.ts'

export type DemoOptions = {
  db: Db
  search: SearchEngine
  clock: Clock
  public_url: string
  data_dir: string
  notices: number
  on_progress?: (progress: IngestProgress) => void
  signal?: AbortSignal
}

const day_ms = 86_400_000
const year_ms = 365 * day_ms

/**
 * Fills an installation that holds no company: notices by the way that real ones take, then, all in one transaction, the company with
 * its users, key and board. One that was killed meanwhile begins again and ends in the same state. Answers false when there is a company.
 */
export async function seedDemo(options: DemoOptions): Promise<boolean> {
  const { db, clock, data_dir } = options
  if (await hasCompany(db)) return false
  const path = join(data_dir, 'demo-notices.csv')
  // Made once: notices that a second start made anew would lie around another instant, and amend those of the first.
  if (!existsSync(path)) writeNotices(path, clock.now(), options.notices)
  await ingestSam(db, path, {
    now: clock.now(),
    ...(options.on_progress && { on_progress: options.on_progress }),
    ...(options.signal && { signal: options.signal }),
  })
  const seeded = await db.transaction().execute((trx) => seedCompany(trx, options))
  rmSync(path, { force: true })
  return seeded
}

function writeNotices(path: string, now: Date, notices: number): void {
  const lines = [...demoNotices({ now, notices })].map((cells) =>
    cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
  )
  writeFileSync(`${path}.part`, `${lines.join('\r\n')}\r\n`)
  renameSync(`${path}.part`, path)
}

async function seedCompany(trx: Trx, options: DemoOptions): Promise<boolean> {
  await lockDemo(trx)
  if (await hasCompany(trx)) return false
  const now = options.clock.now()
  const { name, uei, cage_code, website, ...profile } = demoCompany
  const company_id = await insertCompany(trx, { name, ...demoPlan }, now)
  await updateCompanyDetails(trx, company_id, { uei, cage_code, website, profile }, now)
  const people = new Map<string, Principal>()
  for (const user of demoUsers) {
    const user_id = (await insertMember(trx, company_id, user, now))!
    people.set(user.email, principalOf(company_id, { user_id, ...user }, now))
  }
  await seedKey(trx, people.get(demoUsers[0]!.email)!, options.data_dir, now)
  for (const pursuit of demoPursuits) await seedPursuit(trx, options, people, pursuit)
  return true
}

function principalOf(
  company_id: string,
  { role, ...user }: { user_id: string; name: string; email: string; role: Principal['role'] },
  now: Date,
): Principal {
  const plan = { tier: demoPlan.plan, status: demoPlan.status, api_access: true }
  return {
    company_id,
    user,
    role,
    credential: { kind: 'key', id: 'demo', name: 'demo', scopes: ['read', 'write'], expires_at: null },
    plan,
    cycle: billingCycle(now, now),
  }
}

/** As people would have put it there by the API: with its history and events. */
async function seedPursuit(
  trx: Trx,
  options: DemoOptions,
  people: Map<string, Principal>,
  { opportunity, owner, ...pursuit }: DemoPursuit,
): Promise<void> {
  const now = options.clock.now()
  const opportunity_id = await selectDemoRecord(trx, opportunity, now)
  if (!opportunity_id) return
  const principal = people.get(owner)!
  const { pursuit_id } = await addToPipeline(
    contextOf(trx, options, principal, {}, { opportunity_id, tags: pursuit.tags, tag_mode: 'merge' }),
  )
  const body = {
    column_id: pursuit.column_title,
    ...pursuit.overrides,
    ...(pursuit.due_in_days !== null && { due_date: inDays(now, pursuit.due_in_days) }),
    ...(pursuit.favorite && { favorite: true }),
    ...(pursuit.archived && { archived: true }),
  }
  await updatePursuit(contextOf(trx, options, principal, { pursuit_id }, body))
  if (pursuit.assigned_to.length > 0)
    await updatePursuitAssignees(trx, principal.company_id, pursuit_id, idsOf(people, pursuit.assigned_to))
  for (const task of pursuit.tasks) await seedTask(trx, options, people, principal, pursuit_id, task)
}

async function seedTask(
  trx: Trx,
  options: DemoOptions,
  people: Map<string, Principal>,
  principal: Principal,
  pursuit_id: string,
  task: DemoTask,
): Promise<void> {
  const body = {
    pursuit_id,
    name: task.name,
    assigned_to: idsOf(people, task.assigned_to),
    ...(task.description !== null && { description: task.description }),
    ...(task.due_in_days !== null && { due_date: inDays(options.clock.now(), task.due_in_days) }),
  }
  const { id: task_id } = await createTask(contextOf(trx, options, principal, {}, body))
  if (task.status === 'complete')
    await updateTask(contextOf(trx, options, principal, { task_id }, { pursuit_id, status: 'complete' }))
}

function idsOf(people: Map<string, Principal>, emails: string[]): string[] {
  return emails.map((email) => people.get(email)!.user.user_id)
}

function inDays(now: Date, days: number): string {
  return new Date(now.getTime() + days * day_ms).toISOString().slice(0, 10)
}

/** What the server would give the handler of this operation for this user's request. */
function contextOf<Id extends OperationId>(
  trx: Trx,
  { clock, search, public_url }: DemoOptions,
  principal: Principal,
  params: Context<Id>['params'],
  body: Context<Id>['body'],
): Context<Id> {
  const page = { after: undefined, cursor: () => '' }
  const request = { params, query: {}, body, page, now: clock.now(), signal: new AbortController().signal, if_match: null }
  return { ...request, db: trx, principal, search, public_url } as unknown as Context<Id>
}

// The demo's key is kept in a file that only its owner reads, so that a second start can show it again. No other key is.

function keyPath(data_dir: string): string {
  return join(data_dir, 'demo-key')
}

async function seedKey(trx: Trx, { company_id, user }: Principal, data_dir: string, now: Date): Promise<void> {
  const { key, hash, last4 } = newKey()
  await insertKey(
    trx,
    {
      company_id,
      user_id: user.user_id,
      name: 'Demo key',
      scope: 'read_write',
      hash,
      last4,
      expires_at: new Date(now.getTime() + year_ms),
    },
    now,
  )
  rmSync(keyPath(data_dir), { force: true })
  writeFileSync(keyPath(data_dir), `${key}\n`, { mode: 0o600 })
}

/** The key of the demo while it works, else null. */
export async function readDemoKey(db: Db, data_dir: string, now: Date): Promise<string | null> {
  if (!existsSync(keyPath(data_dir))) return null
  const key = readFileSync(keyPath(data_dir), 'utf8').trim()
  return (await keyWorks(db, key, now)) ? key : null
}
