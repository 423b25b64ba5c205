import type { KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import { insertBlob } from '../db/documents/document-blobs.ts'
import { storeText } from '../db/documents/document-text.ts'
import { type IdPrefix, withGivenIds } from '../db/ids.ts'
import { selectCursorSecret, selectInstallationId } from '../db/installation.ts'
import { upsertEntities } from '../db/market/registrations.ts'
import { hasCompany, insertCompany, selectCompany, updateCompanyDetails } from '../db/people/companies.ts'
import { insertKey } from '../db/people/keys.ts'
import { insertMember } from '../db/people/people.ts'
import { insertTeam, insertTeamMember } from '../db/people/teams.ts'
import { insertToldMatches } from '../db/saved-searches/saved-search-alerts.ts'
import { recordRun } from '../db/saved-searches/saved-searches.ts'
import type { Db, Trx } from '../db/schema.ts'
import { createCutter } from '../files/parts.ts'
import { createPursuitNote } from '../handlers/board/notes.ts'
import { addToPipeline, updatePursuit } from '../handlers/board/pipeline.ts'
import { createTask, updateTask } from '../handlers/board/tasks.ts'
import type { Clock, Context, OperationId, Principal } from '../handlers/context.ts'
import { createFolder, uploadDocument } from '../handlers/documents/documents.ts'
import { createProfileProposal } from '../handlers/documents/proposals.ts'
import { createSavedSearch, updateSavedSearch } from '../handlers/saved-searches/saved-searches.ts'
import { createWorkflow } from '../handlers/workflows/workflows.ts'
import { replaceFile } from '../kernel/files/replace-file.ts'
import type { Secrets } from '../kernel/sealing.ts'
import { billingCycle } from '../kernel/time/billing-cycle.ts'
import type { SearchIndex } from '../search/index.ts'
import { newKey } from '../server/sign-in/api-key.ts'
import { refreshMarketFigures } from '../services/market/figures.ts'
import { downloadKey } from '../services/opportunities/downloads.ts'
import { preview_patience_ms } from '../services/saved-searches/alert-preview.ts'
import { deriveAwards } from '../services/sources/loading/derive-awards.ts'
import { loadAwards } from '../services/sources/loading/load-awards.ts'
import { incoming, loadNotices } from '../services/sources/loading/load-notices.ts'
import { claimStorage } from '../storage/owner.ts'
import type { Spool } from '../storage/spool.ts'
import type { FileStorage } from '../storage/storage.ts'
import {
  columns,
  companyBegan,
  companyId,
  countedId,
  daysFromCast,
  demoKey,
  moveDates,
  type PersonName,
  people,
} from './data/company/cast.ts'
import { demoCompany, demoPlan, demoRegistration, demoTeam, demoUsers } from './data/company/company.ts'
import { demoFiles } from './data/company/files.ts'
import { type Deed, story } from './data/company/story.ts'
import { demoCatalog } from './data/market/catalog.ts'
import { demoSpending } from './data/market/spending.ts'
import { demoKeyPath } from './demo-key.ts'
import { lockDemo, selectDemoState, upsertDemoState } from './demo-rows.ts'
import { seedWorkflows } from './seed-workflows.ts'

export type DemoOptions = {
  db: Db
  search: SearchIndex
  clock: Clock
  secrets: Secrets
  public_url: string
  data_dir: string
  files: FileStorage
  spool: Spool
  /** How many made-up notices lie around those of the cast. */
  notices: number
  on_progress?: (progress: { rows: number; total: number }) => void
  signal?: AbortSignal
  /** Asked for by name: also beside other companies, and where a demo was removed. */
  again?: boolean
}

const batch_notices = 1_500
const year_ms = 365 * 86_400_000

/**
 * Fills an installation that holds no company: notices by the way that real ones take, then, all in one transaction, the company with
 * its people, key and board. One that was killed meanwhile begins again and ends in the same state. Answers false when there is a
 * company, or when a demo was removed here; with `again` only when the demo's company is there.
 */
export async function seedDemo(options: DemoOptions): Promise<boolean> {
  const { db } = options
  if (await isTaken(db, options)) return false
  const start = await db.transaction().execute((trx) => beginDemo(trx, options))
  if (start === null) return false
  await seedCatalog(options, start)
  return db.transaction().execute((trx) => seedCompany(trx, options, start))
}

async function isTaken(db: Db, { again }: DemoOptions): Promise<boolean> {
  return again ? (await selectCompany(db, companyId)) !== undefined : hasCompany(db)
}

/** The instant around which the demo lies, kept: notices that a second start made anew would lie around another, and amend the first's. */
async function beginDemo(trx: Trx, { clock, again }: DemoOptions): Promise<Date | null> {
  await lockDemo(trx)
  const state = await selectDemoState(trx)
  if (state?.removed_at === null) return new Date(state.started_at)
  if (state && !again) return null
  const now = clock.now()
  await upsertDemoState(trx, { started_at: now.toISOString(), removed_at: null }, now)
  return now
}

/** The notices, and what agencies report of their awards. */
async function seedCatalog({ db, notices, signal, on_progress }: DemoOptions, start: Date): Promise<void> {
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

/** How many there are of what the cast has no names for. */
type Counts = { phc: number; evt: number; ntf: number; mail: number }
type Seeding = DemoOptions & { trx: Trx; download_key: KeyObject; start: Date; counts: Counts }

async function seedCompany(trx: Trx, options: DemoOptions, start: Date): Promise<boolean> {
  await lockDemo(trx)
  if (await isTaken(trx, options)) return false
  const days = daysFromCast(start)
  const began = new Date(moveDates(companyBegan, days))
  const { name, uei, cage_code, website, ...profile } = demoCompany
  const next = nextOf({ ent: [companyId], col: [...columns] })
  await withGivenIds(next, () => insertCompany(trx, { name, ...demoPlan }, began))
  await updateCompanyDetails(trx, companyId, { uei, cage_code, website, profile }, began)
  for (const { name: person, email, full_name, role } of demoUsers)
    await withGivenIds(nextOf({ usr: [people[person]] }), () =>
      insertMember(trx, companyId, { email, name: full_name, role }, began),
    )
  await seedKey(trx, options.data_dir, start)
  const download_key = downloadKey(await selectCursorSecret(trx))
  const seeding: Seeding = { ...options, trx, download_key, start, counts: { phc: 0, evt: 0, ntf: 0, mail: 0 } }
  await upsertEntities(trx, [moveDates(demoRegistration, days)])
  await seedTeam(trx, days)
  for (const deed of moveDates(story, days)) await doDeed(seeding, deed)
  await seedWorkflows(trx, { days, secrets: options.secrets }, (workflow) =>
    withGivenIds(nextOf({ wf: [workflow.id] }), () => createWorkflow(contextOf(seeding, workflow, {}))),
  )
  return true
}

async function seedTeam(trx: Trx, days: number): Promise<void> {
  const { id, name, at, members } = moveDates(demoTeam, days)
  await withGivenIds(nextOf({ team: [id] }), () => insertTeam(trx, companyId, name, new Date(at)))
  for (const member of members)
    await insertTeamMember(trx, { id, company_id: companyId, name }, people[member.name], new Date(member.at))
}

/** As people would have done it by the API: with its history and events. */
async function doDeed(seeding: Seeding, deed: Deed): Promise<void> {
  const { trx } = seeding
  if (deed.operation === 'addToPipeline') {
    await withGivenIds(nextOf({ pur: [deed.id] }, seeding.counts), () => addToPipeline(contextOf(seeding, deed, {})))
  } else if (deed.operation === 'updatePursuit') {
    const { pursuit_id } = deed
    await withGivenIds(nextOf({}, seeding.counts), () => updatePursuit(contextOf(seeding, deed, { pursuit_id })))
  } else if (deed.operation === 'createTask') {
    await withGivenIds(nextOf({ task: [deed.id] }, seeding.counts), () => createTask(contextOf(seeding, deed, {})))
  } else if (deed.operation === 'updateTask') {
    await withGivenIds(nextOf({}, seeding.counts), () => updateTask(contextOf(seeding, deed, { task_id: deed.task_id })))
  } else if (deed.operation === 'createSavedSearch') {
    await withGivenIds(nextOf({ ss: [deed.id] }), () => createSavedSearch(contextOf(seeding, deed, {})))
  } else if (deed.operation === 'updateSavedSearch') {
    await updateSavedSearch(contextOf(seeding, deed, { saved_search_id: deed.saved_search_id }))
  } else if (deed.operation === 'run') {
    await recordRun(trx, companyId, deed.saved_search_id, deed.result_count, new Date(deed.at))
  } else if (deed.operation === 'createPursuitNote') {
    const { pursuit_id } = deed
    await withGivenIds(nextOf({ note: [deed.id] }), () => createPursuitNote(contextOf(seeding, deed, { pursuit_id })))
  } else if (deed.operation === 'createProfileProposal') {
    await withGivenIds(nextOf({ prop: [deed.id] }), () => createProfileProposal(contextOf(seeding, deed, {})))
  } else if (deed.operation === 'createFolder') {
    await withGivenIds(nextOf({ fld: [deed.id] }), () => createFolder(contextOf(seeding, deed, {})))
  } else if (deed.operation === 'uploadDocument') {
    await upload(seeding, deed)
  } else {
    await insertToldMatches(trx, deed.saved_search_id, deed.record_ids, new Date(deed.at))
  }
}

/** Its text is at hand: it need not be read out of the file. */
async function upload(seeding: Seeding, deed: Extract<Deed, { operation: 'uploadDocument' }>): Promise<void> {
  const { spool, trx, files } = seeding
  const { name, content, pages, read_after_s } = demoFiles[deed.file]
  const received = await spool.receive(Readable.from([content]), content.length)
  try {
    const context = contextOf<'uploadDocument'>(seeding, deed, {})
    // Also where the storage is another database's, as after this one was made anew: a demo need not last.
    await claimStorage(files, await selectInstallationId(trx))
    await insertBlob(trx, { company_id: companyId, sha256: received.sha256 }, received.size_bytes, new Date(deed.at))
    await files.keep({ company_id: companyId, sha256: received.sha256 }, received.path, received.size_bytes)
    const { id } = await withGivenIds(nextOf({ doc: [deed.id] }), () =>
      uploadDocument({ ...context, file: { ...received, name } }),
    )
    const { add, end } = createCutter()
    const parts = [...pages.flatMap((text, i) => add({ page: i + 1, text })), ...end()]
    const read_at = new Date(Date.parse(deed.at) + read_after_s * 1_000)
    await storeText(trx, id, { status: 'ready', reason: null, page_count: pages.length, parts: () => [parts] }, read_at)
  } finally {
    await spool.discard(received.path)
  }
}

/** Gives out the ids of the cast in their order, and counts where the cast names none. */
function nextOf(ids: Partial<Record<IdPrefix, string[]>>, counts?: Seeding['counts']): (prefix: IdPrefix) => string {
  return function next(prefix) {
    const named = ids[prefix]?.shift()
    if (named) return named
    if (!counts || !(prefix in counts)) throw new Error(`the demo has no more id of the kind ${prefix}`)
    counts[prefix as keyof Counts] += 1
    return countedId(prefix as keyof Counts, counts[prefix as keyof Counts])
  }
}

/** What the server would give the handler of this operation for this person's request at that time. */
function contextOf<Id extends OperationId>(
  { trx, search, secrets, files, download_key, public_url }: Seeding,
  { at, by, body }: { at: string; by: PersonName; body: unknown },
  params: Context<Id>['params'],
): Context<Id> {
  const page = { after: undefined, cursor: () => '' }
  const now = new Date(at)
  const request = { params, query: {}, body, page, now, signal: new AbortController().signal, if_match: null }
  const means = { search, secrets, files, download_key, preview_patience_ms, public_url }
  return { ...request, ...means, db: trx, principal: principalOf(by, now) } as unknown as Context<Id>
}

function principalOf(person: PersonName, now: Date): Principal {
  const { email, full_name, role } = demoUsers.find(({ name }) => name === person)!
  return {
    company_id: companyId,
    company_version: '',
    user: { user_id: people[person], name: full_name, email },
    role,
    credential: { kind: 'key', ...demoKey, scopes: ['read', 'write'], expires_at: null },
    plan: { tier: demoPlan.plan, status: demoPlan.status, api_access: true },
    cycle: billingCycle(now, now),
  }
}

/** The only key that is ever kept. */
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
