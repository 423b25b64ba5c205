import { columnNames } from '../../../db/column-names.ts'
import {
  type AwardRow,
  type ReportState,
  selectReportContents,
  selectReportIds,
  selectReportStates,
  selectReportsOf,
  upsertAwards,
  upsertReports,
} from '../../../db/market/awards.ts'
import { selectContractorsOf } from '../../../db/market/contractors.ts'
import { deleteRows } from '../../../db/postgres/batches.ts'
import { lockForLoad } from '../../../db/postgres/lock-keys.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { foldAward, reportsInForce } from '../../../ingest/award/fold.ts'
import { awardId } from '../../../ingest/award/identity.ts'
import { type AwardReport, reading, restoreReport, storeReport } from '../../../ingest/award/report.ts'
import { type Mention, makeMention } from '../../../ingest/contractor/mention.ts'
import { addLosses, type Guard, judgeBatch, keptValues } from '../../../ingest/rows/not-reported.ts'
import { solicitationKey } from '../../../ingest/rows/record.ts'
import type { BatchOptions } from './load-files.ts'
import { type LoadCounts, noCounts } from './load-report.ts'
import { placeMentions } from './place-mentions.ts'

/** Fields without which an award is misleading: the awardee, what was bought, the set-aside, the state, and the end. */
export const decidingFields = columnNames(
  'awardee_name awardee_uei naics psc set_aside place_state_code completion_date',
) satisfies (keyof AwardReport)[]

type AwardBatch = {
  reports: readonly AwardReport[]
  removed?: readonly string[]
  /** Whether the reports count as newer than stored ones, regardless of their modification times. */
  newest?: boolean
}

type State = Omit<ReportState, 'id'> & { content: string }
type Pending = { report: AwardReport; state: State }

/** Stores reports in any order. A report that is older than the stored one counts as `unchanged`. The deletion of an unknown
 * award is stored, but also counts as `unchanged`. */
export async function loadAwards(db: Db, reports: readonly AwardReport[], options: BatchOptions): Promise<LoadCounts> {
  if (reports.length === 0) return noCounts()
  const guard = options.guard as Guard<keyof AwardReport> | undefined
  const { counts, losses } = await inStoppableTransaction(db, options.signal, async (trx) => {
    await lockForLoad(trx, 'market')
    const completed = guard ? await complete(trx, reports, guard) : { reports }
    return { counts: await storeAwards(trx, completed, options), losses: 'losses' in completed ? completed.losses : null }
  })
  if (guard && losses) addLosses(guard.losses, losses)
  return counts
}

/** Completes the reports with stored values that the source no longer reports. */
async function complete(trx: Trx, reports: readonly AwardReport[], guard: Guard<keyof AwardReport>) {
  const ids = reports.map(({ id }) => id)
  const contents = await selectReportContents(trx, ids)
  const known = new Map(Array.from(contents, ([id, content]) => [id, restoreReport(content)]))
  const storedOf = ({ id }: AwardReport) => (known.get(id)?.kind === 'deleted' ? null : (known.get(id) ?? null))
  const inForce = reports.filter(({ kind }) => kind !== 'deleted')
  const compared = inForce.map((report) => ({ incoming: report, stored: storedOf(report) }))
  const { kept, losses } = judgeBatch(guard, compared, decidingFields)
  const completed = reports.map((report) => {
    const stored = storedOf(report)
    if (stored === null || report.kind === 'deleted') return report
    const values = keptValues(report, stored, kept, { composite: ['source_url'] })
    guard.on_kept(Object.keys(values).filter((field) => !(guard.missing as readonly string[]).includes(field)))
    return { ...report, ...values }
  })
  return { reports: completed, losses }
}

export async function removeAwards(trx: Trx, source: string, now: Date): Promise<void> {
  await lockForLoad(trx, 'market')
  await storeAwards(trx, { reports: [], removed: await selectReportIds(trx, source) }, { now })
}

/** Stores reports in the transaction `trx`, which must hold the market lock. */
export async function storeAwards(
  trx: Trx,
  { reports, removed = [], newest = false }: AwardBatch,
  { now, on_write }: BatchOptions,
): Promise<LoadCounts> {
  const counts = noCounts()
  const ids = [...new Set([...reports.map(({ id }) => id), ...removed])]
  const states = new Map((await selectReportStates(trx, ids)).map((state) => [state.id, state]))
  const pending = choosePending(reports, states, newest, counts)
  const gone = removed.filter((id) => states.has(id) && !pending.has(id))
  if (pending.size + gone.length === 0) return counts
  const time = now.toISOString()
  const rows = [...pending].map(([id, { report, state }]) => ({ id, source: report.source, ...state, fetched_at: time }))
  const written = upsertReports(trx, rows)
  on_write?.()
  await written
  await deleteRows(trx, 'award_report', gone)
  const named = [...pending].map(([id, { report }]) => [id, mentionOf(report)] as const)
  await placeMentions(trx, new Map([...named, ...gone.map((id) => [id, null] as const)]), time)
  const touched = [...pending].flatMap(([id, { state }]) => [state.award_id, states.get(id)?.award_id ?? state.award_id])
  await foldAwards(trx, [...new Set([...touched, ...gone.map((id) => states.get(id)!.award_id)])], pending, time)
  return counts
}

function choosePending(
  reports: readonly AwardReport[],
  states: ReadonlyMap<string, ReportState>,
  newest: boolean,
  counts: LoadCounts,
): Map<string, Pending> {
  const pending = new Map<string, Pending>()
  for (const report of reports) {
    const state: State = { award_id: awardId(report), modified_at: report.modified_at, reading, ...storeReport(report) }
    const known = pending.get(report.id)?.state ?? states.get(report.id)
    if (known && (known.content_sha256 === state.content_sha256 || !(newest || isLater(state, known)))) {
      counts.unchanged += 1
      continue
    }
    if (known) counts.amended += 1
    else if (report.kind === 'deleted') counts.unchanged += 1
    else counts.new += 1
    pending.set(report.id, { report, state })
  }
  return pending
}

/** Returns whether state `a` is later. A missing modification time counts as the earliest. If the times are equal, compares
 * `reading`, the version of the code that read the report, then the hashes, so the choice is always the same. */
function isLater(a: State, b: Omit<ReportState, 'id'>): boolean {
  if (a.modified_at !== b.modified_at) return (a.modified_at ?? '') > (b.modified_at ?? '')
  return a.reading !== b.reading ? a.reading > b.reading : a.content_sha256 > b.content_sha256
}

function mentionOf(report: AwardReport): Mention | null {
  return makeMention({
    id: report.id,
    kind: report.kind === 'notice' ? 'notice' : 'award',
    name: report.awardee_name,
    uei: report.awardee_uei,
    cage_code: report.awardee_cage,
    city: report.awardee_city,
    state_code: report.awardee_state_code,
    country_code: report.awardee_country_code,
    mentioned_on: report.action_date ?? report.award_date,
  })
}

/** Rebuilds awards from all of their reports. Deletes awards without a report that is in force. */
async function foldAwards(trx: Trx, awardIds: string[], pending: ReadonlyMap<string, Pending>, time: string): Promise<void> {
  const reportsOf = new Map<string, AwardReport[]>(awardIds.map((id) => [id, []]))
  for (const { report, state } of pending.values()) reportsOf.get(state.award_id)!.push(report)
  for (const { award_id, content } of await selectReportsOf(trx, awardIds, [...pending.keys()]))
    reportsOf.get(award_id)!.push(restoreReport(content))
  const inForce = [...reportsOf].map(([id, reports]) => [id, reportsInForce(reports)] as const)
  const folded = inForce.flatMap(([id, reports]) => (reports.length > 0 ? { id, ...foldAward(reports) } : []))
  const awardees = folded.flatMap(({ awardee_report_id }) => awardee_report_id ?? [])
  const contractors = await selectContractorsOf(trx, awardees)
  const rows = folded.map((award): AwardRow => {
    const solicitation_key = award.process_id ?? solicitationKey(award.solicitation_number)
    const contractor_id = contractors.get(award.awardee_report_id ?? '') ?? null
    return { ...award, solicitation_key, contractor_id, created_at: time, updated_at: time }
  })
  await upsertAwards(trx, rows)
  const withoutReports = inForce.filter(([, reports]) => reports.length === 0).map(([id]) => id)
  await deleteRows(trx, 'award', withoutReports)
}
