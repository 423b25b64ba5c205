import { Readable } from 'node:stream'
import { storeText } from '../db/documents/document-text.ts'
import { withGivenIds } from '../db/ids.ts'
import { selectInstallationId } from '../db/installation.ts'
import { upsertEntities } from '../db/market/registrations.ts'
import { hasCompany, insertCompany, selectCompany, updateCompanyDetails } from '../db/people/companies.ts'
import { insertKey } from '../db/people/keys.ts'
import { insertMember } from '../db/people/people.ts'
import { insertReportedMatches } from '../db/saved-searches/saved-search-alerts.ts'
import { recordRun } from '../db/saved-searches/saved-searches.ts'
import type { Db, Trx } from '../db/schema.ts'
import { createCutter } from '../files/parts.ts'
import type { ReceivedFile } from '../handlers/operation.ts'
import { replaceFile } from '../kernel/files/replace-file.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { accept, formBody } from '../server/contract/accept.ts'
import { loadOperations } from '../server/contract/operations.ts'
import { invoke, type System } from '../server/invoke.ts'
import { newKey } from '../services/access/key-values.ts'
import { refreshMarketFigures } from '../services/market/figures.ts'
import type { OperationId } from '../services/operation-types.ts'
import { billingCycle } from '../services/people/billing-cycle.ts'
import { addTeam, addTeamMember } from '../services/people/teams.ts'
import type { Principal } from '../services/principal.ts'
import { deriveAwards } from '../services/sources/loading/derive-awards.ts'
import { loadAwards } from '../services/sources/loading/load-awards.ts'
import { incoming, loadNotices } from '../services/sources/loading/load-notices.ts'
import type { Spool } from '../storage/spool.ts'
import { claimStorage } from '../storage/storage.ts'
import {
  columns,
  companyCreated,
  companyId,
  countedId,
  daysFromExamples,
  demoKey,
  moveDates,
  type PersonName,
  people,
} from './data/company/cast.ts'
import { demoCompany, demoPlan, demoRegistration, demoTeam, demoUsers } from './data/company/company.ts'
import { demoFiles } from './data/company/files.ts'
import { type Action, story } from './data/company/story.ts'
import { demoCatalog } from './data/market/catalog.ts'
import { demoSpending } from './data/market/spending.ts'
import { demoKeyPath } from './demo-key.ts'
import { lockDemo, selectDemoState, upsertDemoState } from './demo-rows.ts'
import { announceRecord, reachStep, seedSubscriptions } from './seed-automation.ts'
import { seedWorkflows } from './seed-workflows.ts'

export type DemoOptions = {
  system: System
  clock: Clock
  data_dir: string
  spool: Spool
  /** Number of generated notices, in addition to those of the named records. */
  notices: number
  on_progress?: (progress: { rows: number; total: number }) => void
  signal?: AbortSignal
  /** Creates the demo even if other companies exist or a demo was removed. */
  again?: boolean
}

const batch_notices = 1_500
const year_ms = 365 * 86_400_000

/** Creates the demo in an installation without companies. It loads the notices like real notices, and then creates the company
 * with its users, key and board in one transaction. After a kill, another call continues and gives the same result. Returns false
 * if a company exists or a demo was removed. With `again`, returns false only if the demo company exists. */
export async function seedDemo(options: DemoOptions): Promise<boolean> {
  const { db } = options.system.resources
  if (await isTaken(db, options)) return false
  const start = await db.transaction().execute((trx) => beginDemo(trx, options))
  if (start === null) return false
  await seedCatalog(options, start)
  return db.transaction().execute((trx) => seedCompany(trx, options, start))
}

async function isTaken(db: Db, { again }: DemoOptions): Promise<boolean> {
  return again ? (await selectCompany(db, companyId)) !== undefined : hasCompany(db)
}

/** Stores the time to which the demo's dates are relative. Without this time, a second start would load notices with other dates
 * as amendments. */
async function beginDemo(trx: Trx, { clock, again }: DemoOptions): Promise<Date | null> {
  await lockDemo(trx)
  const state = await selectDemoState(trx)
  if (state?.removed_at === null) return new Date(state.started_at)
  if (state && !again) return null
  const now = clock.now()
  await upsertDemoState(trx, { started_at: now.toISOString(), removed_at: null }, now)
  return now
}

/** Loads the demo's notices, and the agencies' reports on the awards. */
async function seedCatalog({ system, notices, signal, on_progress }: DemoOptions, start: Date): Promise<void> {
  const { db } = system.resources
  const all = demoCatalog({ now: start, notices })
  for (let done = 0; done < all.length; done += batch_notices) {
    signal?.throwIfAborted()
    await loadNotices(db, all.slice(done, done + batch_notices).map(incoming), { now: start })
    on_progress?.({ rows: Math.min(done + batch_notices, all.length), total: all.length })
  }
  await deriveAwards(db, { now: start, ...(signal && { signal }) })
  await loadAwards(db, demoSpending(all, start), { now: start, ...(signal && { signal }) })
  await refreshMarketFigures(db, start, signal)
}

/** Number of rows without named ids that were created so far, by the prefix of their ids. */
type Counts = { phc: number; evt: number; ntf: number; mail: number }
type Seeding = DemoOptions & { trx: Trx; counts: Counts }

async function seedCompany(trx: Trx, options: DemoOptions, start: Date): Promise<boolean> {
  await lockDemo(trx)
  if (await isTaken(trx, options)) return false
  const days = daysFromExamples(start)
  const created = new Date(moveDates(companyCreated, days))
  const { name, uei, cage_code, website, ...profile } = demoCompany
  const next = nextOf({ ent: [companyId], col: [...columns] })
  await withGivenIds(next, () => insertCompany(trx, { name, ...demoPlan }, created))
  await updateCompanyDetails(trx, companyId, { uei, cage_code, website, profile }, created)
  for (const { name: person, email, full_name, role } of demoUsers)
    await withGivenIds(nextOf({ usr: [people[person]] }), () =>
      insertMember(trx, companyId, { email, name: full_name, role }, created),
    )
  await seedKey(trx, options.data_dir, start)
  const seeding: Seeding = { ...options, trx, counts: { phc: 0, evt: 0, ntf: 0, mail: 0 } }
  await upsertEntities(trx, [moveDates(demoRegistration, days)])
  await seedTeam(trx, days)
  for (const action of moveDates(story, days)) await performAction(seeding, action)
  await seedWorkflows(trx, { days, secrets: options.system.resources.secrets }, (workflow) =>
    perform(seeding, 'createWorkflow', workflow, { wf: [workflow.id] }),
  )
  await seedSubscriptions(trx, days)
  return true
}

async function seedTeam(trx: Trx, days: number): Promise<void> {
  const { id, name, at, members } = moveDates(demoTeam, days)
  await withGivenIds(nextOf({ team: [id] }), () => addTeam(trx, companyId, name, new Date(at)))
  for (const member of members)
    await addTeamMember(trx, { id, company_id: companyId, name }, people[member.name], new Date(member.at))
}

/** Performs a user's action as the API does, with history and events. */
async function performAction(seeding: Seeding, action: Action): Promise<void> {
  const { trx } = seeding
  if (action.operation === 'run')
    return recordRun(trx, companyId, action.saved_search_id, action.result_count, new Date(action.at))
  if (action.operation === 'alert')
    return insertReportedMatches(trx, action.saved_search_id, action.record_ids, new Date(action.at))
  if (action.operation === 'announce' || action.operation === 'reachStep') return writeEvent(seeding, action)
  if (action.operation === 'uploadDocument') return upload(seeding, action)
  const { id, pursuit_id, task_id, saved_search_id } = action as {
    [Name in 'id' | 'pursuit_id' | 'task_id' | 'saved_search_id']?: string
  }
  const path = Object.fromEntries(
    Object.entries({ pursuit_id, task_id, saved_search_id }).filter(([, value]) => value !== undefined),
  )
  const prefix = idPrefixes[action.operation]
  await perform(seeding, action.operation, action, prefix && id ? { [prefix]: [id] } : {}, path as Record<string, string>)
}

async function writeEvent(
  { trx, counts }: Seeding,
  action: Extract<Action, { operation: 'announce' | 'reachStep' }>,
): Promise<void> {
  const now = new Date(action.at)
  await withGivenIds(nextOf({}, counts), () =>
    action.operation === 'announce' ? announceRecord(trx, action, now) : reachStep(trx, now),
  )
}

/** Prefixes of the named ids, by the operation that creates the row. */
const idPrefixes: Partial<Record<Action['operation'], string>> = {
  addToPipeline: 'pur',
  createTask: 'task',
  createSavedSearch: 'ss',
  createPursuitNote: 'note',
  createProfileProposal: 'prop',
  createFolder: 'fld',
}

/** Uploads a file and also stores its text, so the service need not extract it. */
async function upload(seeding: Seeding, action: Extract<Action, { operation: 'uploadDocument' }>): Promise<void> {
  const { spool, trx, system } = seeding
  const { name, content, pages, read_after_s } = demoFiles[action.file]
  const received = await spool.receive(Readable.from([content]), content.length)
  try {
    // Claims the storage even if it belongs to an earlier database, because a demo is temporary.
    await claimStorage(system.resources.files, await selectInstallationId(trx))
    const { id } = await perform(seeding, 'uploadDocument', action, { doc: [action.id] }, {}, { ...received, name })
    const { add, end } = createCutter()
    const parts = [...pages.flatMap((text, i) => add({ page: i + 1, text })), ...end()]
    const read_at = new Date(Date.parse(action.at) + read_after_s * 1_000)
    await storeText(trx, id, { status: 'ready', reason: null, page_count: pages.length, parts: () => [parts] }, read_at)
  } finally {
    await spool.discard(received.path)
  }
}

/** Performs an operation as a user at a given time. */
async function perform(
  { system, trx, counts }: Seeding,
  id: OperationId,
  { at, by, body }: { at: string; by: PersonName; body: unknown },
  ids: Partial<Record<string, string[]>>,
  path: Record<string, string> = {},
  file: ReceivedFile | null = null,
): Promise<{ id: string }> {
  const operation = loadOperations().operations.find((each) => each.id === id)!
  const now = new Date(at)
  const input = accept(operation, { path, body: file ? formBody(body as Record<string, unknown>, file) : body })
  const call = { principal: principalOf(by, now), input, file, now, signal: never, db: trx }
  const answer = await withGivenIds(nextOf(ids, counts), () => invoke(system, operation, call))
  return answer.body as { id: string }
}

const never = new AbortController().signal

/** Returns a function that returns the next id for a prefix: the next of `ids`, or else an id made from `counts`. */
function nextOf(ids: Partial<Record<string, string[]>>, counts?: Counts): (prefix: string) => string {
  return function next(prefix) {
    const named = ids[prefix]?.shift()
    if (named) return named
    if (!counts || !(prefix in counts)) throw new Error(`The demo has no more ids with the prefix ${prefix}`)
    counts[prefix as keyof Counts] += 1
    return countedId(prefix as keyof Counts, counts[prefix as keyof Counts])
  }
}

function principalOf(person: PersonName, now: Date): Principal {
  const { email, full_name, role } = demoUsers.find(({ name }) => name === person)!
  return {
    company_id: companyId,
    company_version: '',
    user: { user_id: people[person], name: full_name, email },
    role,
    credential: { kind: 'key', ...demoKey, scopes: ['read', 'write'], expires_at: null },
    authenticated_at: null,
    address: null,
    plan: { tier: demoPlan.plan, status: demoPlan.status, api_access: true },
    cycle: billingCycle(now, now),
  }
}

/** Creates the demo's key and stores it in a file. Other keys are never stored in plain text. */
async function seedKey(trx: Trx, data_dir: string, now: Date): Promise<void> {
  const { key, hash, last4 } = newKey()
  await withGivenIds(nextOf({ key: [demoKey.id] }), () =>
    insertKey(
      trx,
      {
        company_id: companyId,
        user_id: people.dana,
        name: demoKey.name,
        scope: 'read_write',
        hash,
        last4,
        expires_at: new Date(now.getTime() + year_ms),
      },
      now,
    ),
  )
  replaceFile(demoKeyPath(data_dir), `${key}\n`)
}
