import { categoryOfCodes } from '../../../catalog/categories.ts'
import { columnNames } from '../../../db/column-names.ts'
import {
  type ContractRow,
  moveRecords,
  selectNoticeStates,
  selectNotices,
  selectNoticesOf,
  upsertContracts,
  upsertNotices,
} from '../../../db/opportunities/notices.ts'
import { lockForLoad } from '../../../db/postgres/lock-keys.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { foldNotices, placeFields } from '../../../ingest/rows/fold.ts'
import { description_length_max, isCut } from '../../../ingest/rows/limits.ts'
import { addLosses, type Guard, judgeBatch, keptValues } from '../../../ingest/rows/not-reported.ts'
import { type Notice, restoreNotice, type StoredNotice, storeNotice } from '../../../ingest/rows/notice.ts'
import { effectiveColumns } from '../../../reading/facts/derive.ts'
import type { BatchOptions, ReadRow } from './load-files.ts'
import { type LoadCounts, noCounts } from './load-report.ts'
import { type Placement, placeNotices, type StoredMember } from './place-notices.ts'

export type Incoming = { notice: Notice; stored: StoredNotice }
type LoadOptions = BatchOptions & {
  absentFields?: readonly (keyof Notice)[]
  /** Whether the source reports only the day of posting. If so, a stored time on that day remains. */
  day_only?: boolean
}

type Pending = Incoming & { contract_id: string | null }

export function incoming(notice: Notice): Incoming {
  return { notice, stored: storeNotice(notice) }
}

/** Returns a notice as a row of a file. `note` says that the description was cut, and `warning` describes an unreadable value. */
export function incomingRow(line: number, notice: Notice, warning?: string): Extract<ReadRow<Incoming>, { item: Incoming }> {
  return {
    line,
    item: incoming(notice),
    ...(isCut(notice.description) && { note: cutNote }),
    ...(warning !== undefined && { warning }),
  }
}

export const cutNote = `the description was longer than ${description_length_max.toLocaleString('en-US')} characters and was shortened`

/** Stores notices in the given order. `new` counts notices that started a record, `amended` those that changed one, and `merged`
 * records that became part of another. Fields in `absentFields` keep their stored values. */
export async function loadNotices(db: Db, batch: readonly Incoming[], options: LoadOptions): Promise<LoadCounts> {
  if (batch.length === 0) return noCounts()
  const { counts, losses } = await inStoppableTransaction(db, options.signal, async (trx) => {
    const counts = noCounts()
    await lockForLoad(trx, 'catalog')
    const { pending, losses } = await selectPending(trx, batch, options, counts)
    const fresh = [...pending.values()].filter(({ contract_id }) => contract_id === null)
    const membersOf = memberReader(trx, pending)
    const placement = await placeNotices(trx, fresh, membersOf)
    counts.new = placement.added
    counts.amended += fresh.length - placement.added
    counts.merged = await writeRecords(trx, pending, fresh, placement, membersOf, options)
    return { counts, losses }
  })
  if (options.guard && losses) addLosses(options.guard.losses, losses)
  return counts
}

/** Fields without which a notice is misleading, because it never expires, passes filters wrongly, or matches no company. */
export const decidingFields = columnNames(
  'deadline_at set_aside naics psc place_city_name place_state_code place_country_code active archive_at awardee_name',
) satisfies (keyof Notice)[]

const keeping = {
  composite: ['point_of_contact', 'resource_links', 'description', 'source_url', 'provider_url'],
  groups: [placeFields],
} as const satisfies { composite: readonly (keyof Notice)[]; groups: readonly (readonly (keyof Notice)[])[] }

/** Selects the notices of the batch that differ from the stored ones. If a notice occurs twice, the later occurrence counts. */
async function selectPending(trx: Trx, batch: readonly Incoming[], options: LoadOptions, counts: LoadCounts) {
  const ids = new Set(batch.map(({ notice }) => notice.id))
  const states = new Map((await selectNoticeStates(trx, [...ids])).map((state) => [state.id, state]))
  const differing = batch.filter(
    ({ notice, stored }) => states.has(notice.id) && states.get(notice.id)!.content_sha256 !== stored.content_sha256,
  )
  const known = await selectKnown(trx, differing)
  const { guard } = options
  const judged =
    guard &&
    judgeBatch(
      guard as Guard<keyof Notice>,
      batch.map(({ notice }) => ({
        incoming: notice,
        stored: known.get(notice.id) ?? (states.has(notice.id) ? notice : null),
      })),
      decidingFields,
      options.absentFields,
    )
  const completed = new Map(
    differing.map((each) => [each, completeOne(each, known.get(each.notice.id)!, options, judged?.kept ?? [])]),
  )
  const pending = new Map<string, Pending>()
  for (const each of batch) {
    const { notice, stored } = completed.get(each) ?? each
    const state = states.get(notice.id)
    const known = pending.get(notice.id)?.stored ?? state
    if (known?.content_sha256 === stored.content_sha256) {
      counts.unchanged += 1
    } else {
      if (known) counts.amended += 1
      pending.set(notice.id, { notice, stored, contract_id: state?.contract_id ?? null })
    }
  }
  return { pending, losses: judged?.losses }
}

async function selectKnown(trx: Trx, differing: readonly Incoming[]): Promise<Map<string, Notice>> {
  if (differing.length === 0) return new Map()
  const ids = differing.map(({ notice }) => notice.id)
  const rows = await selectNotices(trx, ids)
  return new Map(rows.map((row) => [row.id, restoreNotice(row.content, row.description)]))
}

/** Returns the incoming notice with stored values in place of those that must be kept, such as values that the source left out. */
function completeOne({ notice }: Incoming, stored: Notice, options: LoadOptions, notReported: readonly (keyof Notice)[]) {
  const kept = keptValues(notice, stored, notReported, keeping)
  const lost = Object.keys(kept).filter((field) => notice[field as keyof Notice] === null)
  options.guard?.on_kept(lost.filter((field) => !options.guard!.missing.includes(field)))
  return incoming({ ...keepStored(notice, stored, options), ...kept })
}

function keepStored(notice: Notice, stored: Notice, { absentFields = [], day_only = false }: LoadOptions): Notice {
  const kept = Object.fromEntries(absentFields.filter((field) => notice[field] === null).map((field) => [field, stored[field]]))
  const posted = day_only && isWithinDay(stored.posted_at, notice.posted_at) && { posted_at: stored.posted_at }
  return { ...notice, ...kept, ...posted }
}

const eastern_ms = 5 * 3_600_000

/** Returns whether a time is on a day. SAM's days are in Eastern time, so a day ends at most five hours after the UTC day. */
function isWithinDay(time: string | null, day: string | null): boolean {
  if (time === null || day === null) return false
  const after_ms = Date.parse(time) - Date.parse(day)
  return after_ms >= 0 && after_ms < 86_400_000 + eastern_ms
}

type Versioned = StoredMember & { content_sha256: string }
type MemberReader = (ids: string[]) => Promise<Versioned[]>

/** Reads the notices of records, each record only once. Notices in the batch are returned with their new content. */
function memberReader(trx: Trx, pending: Map<string, Pending>): MemberReader {
  const read = new Map<string, Versioned[]>()
  return async function membersOf(ids) {
    const unread = ids.filter((id) => !read.has(id))
    for (const id of unread) read.set(id, [])
    for (const row of unread.length > 0 ? await selectNoticesOf(trx, unread) : []) {
      const changed = pending.get(row.id)
      const notice = changed?.notice ?? restoreNotice(row.content, row.description)
      const content_sha256 = changed?.stored.content_sha256 ?? row.content_sha256
      read.get(row.contract_id)!.push({ notice, contract_id: row.contract_id, content_sha256 })
    }
    return ids.flatMap((id) => read.get(id)!)
  }
}

/** Writes the pending notices and rebuilds their records from all of their notices. Returns the number of merged records. */
async function writeRecords(
  trx: Trx,
  pending: Map<string, Pending>,
  fresh: readonly Pending[],
  { created, moves }: Placement,
  membersOf: MemberReader,
  { now, arrives_at = now, on_write }: LoadOptions,
): Promise<number> {
  if (pending.size === 0) return 0
  const isFresh = new Set(fresh)
  const target = (id: string) => moves.get(id) ?? id
  for (const each of pending.values()) if (!isFresh.has(each)) each.contract_id = target(each.contract_id!)
  const touched = new Set([...pending.values()].map(({ contract_id }) => contract_id!))
  const records = new Map<string, { notice: Notice; content_sha256: string }[]>([...touched].map((id) => [id, []]))
  const before = [...new Set([...touched, ...moves.keys(), ...moves.values()])].filter((id) => !created.has(id))
  for (const member of await membersOf(before)) {
    const id = target(member.contract_id)
    records.set(id, [...(records.get(id) ?? []), member])
  }
  for (const { contract_id, notice, stored } of fresh) records.get(contract_id!)!.push({ notice, ...stored })
  const time = now.toISOString()
  const contracts = [...records].map(([id, notices]) => contractRow(id, notices, time))
  const written = upsertContracts(trx, contracts, arrives_at)
  on_write?.()
  await written
  await moveRecords(trx, moves, [...records.keys()])
  const rows = Array.from(pending.values(), ({ notice: { id, posted_at }, stored, contract_id }) => {
    return { id, contract_id, posted_at, ...stored, fetched_at: time }
  })
  await upsertNotices(trx, rows)
  return [...moves.keys()].filter((id) => !records.has(id)).length
}

function contractRow(id: string, notices: { notice: Notice; content_sha256: string }[], time: string): ContractRow {
  const record = foldNotices(notices.map(({ notice }) => notice))
  const { content_sha256: raw_sha256 } = notices.find(({ notice }) => notice.source_id === record.source_id)!
  const effective = { ...record, ...effectiveColumns(record) }
  return {
    ...effective,
    category: effective.category ?? categoryOfCodes(effective),
    codes: effective.codes ?? [],
    until_further_notice: effective.until_further_notice === true && effective.deadline_at === null,
    id,
    raw_sha256,
    fetched_at: time,
    updated_at: time,
  }
}
