import {
  type ContractRow,
  lockCatalog,
  selectNoticeStates,
  selectNotices,
  selectNoticesOf,
  selectRecordKeys,
  upsertContracts,
  upsertNotices,
} from '../db/notices.ts'
import type { Db, Trx } from '../db/schema.ts'
import { foldNotices } from '../ingest/fold.ts'
import { type Notice, restoreNotice, type StoredNotice, storeNotice } from '../ingest/notice.ts'
import { findRecord, type KnownRecord, type RecordKey, recordIds, recordKey } from '../ingest/record.ts'

export type Incoming = { notice: Notice; stored: StoredNotice }
export type LoadCounts = { new: number; amended: number; unchanged: number }
export type LoadOptions = {
  now: Date
  lacks?: readonly (keyof Notice)[]
  /** The channel tells the day of posting only: a time of that day which is stored already stays. */
  day_only?: boolean
  /** Called once when the database begins its longest work on the batch: time to prepare the next one. */
  on_write?: () => void
}

/** A notice to be written, and the record it goes into. */
type Pending = Incoming & { contract_id: string | null }

export function incoming(notice: Notice): Incoming {
  return { notice, stored: storeNotice(notice) }
}

/**
 * Brings a batch of notices, in the order given, into the catalog, all or nothing: `new` began a record, `amended` changed one,
 * `unchanged` were there already. A notice stays in the record it first came into, so that pursuits keep theirs. Of the same notice
 * from another channel, the fields that this one `lacks` keep what is stored.
 */
export async function loadNotices(db: Db, batch: readonly Incoming[], options: LoadOptions): Promise<LoadCounts> {
  const counts: LoadCounts = { new: 0, amended: 0, unchanged: 0 }
  if (batch.length === 0) return counts
  await db.transaction().execute(async (trx) => {
    await lockCatalog(trx)
    const pending = await selectPending(trx, batch, options, counts)
    const created = await placeInRecords(trx, pending, counts)
    await writeRecords(trx, pending, created, options)
  })
  return counts
}

/** What of the batch is not stored yet just so. Of a notice that comes twice the later counts. */
async function selectPending(
  trx: Trx,
  batch: readonly Incoming[],
  options: LoadOptions,
  counts: LoadCounts,
): Promise<Map<string, Pending>> {
  const states = new Map(
    (await selectNoticeStates(trx, [...new Set(batch.map(({ notice }) => notice.id))])).map((state) => [state.id, state]),
  )
  const differing = batch.filter(
    ({ notice, stored }) => states.has(notice.id) && states.get(notice.id)!.content_sha256 !== stored.content_sha256,
  )
  const completed = differing.length > 0 ? await complete(trx, differing, options) : new Map<Incoming, Incoming>()
  const pending = new Map<string, Pending>()
  for (const each of batch) {
    const { notice, stored } = completed.get(each) ?? each
    const before = pending.get(notice.id)
    const state = states.get(notice.id)
    const known = before?.stored.content_sha256 ?? state?.content_sha256
    if (known === stored.content_sha256) {
      counts.unchanged += 1
    } else {
      if (before || state) counts.amended += 1
      pending.set(notice.id, { notice, stored, contract_id: state?.contract_id ?? null })
    }
  }
  return pending
}

async function complete(trx: Trx, differing: readonly Incoming[], options: LoadOptions): Promise<Map<Incoming, Incoming>> {
  const rows = await selectNotices(
    trx,
    differing.map(({ notice }) => notice.id),
  )
  const known = new Map(rows.map((row) => [row.id, restoreNotice(row.content, row.description)]))
  return new Map(differing.map((each) => [each, incoming(keepStored(each.notice, known.get(each.notice.id)!, options))]))
}

function keepStored(notice: Notice, stored: Notice, { lacks = [], day_only = false }: LoadOptions): Notice {
  const kept = Object.fromEntries(lacks.filter((field) => notice[field] === null).map((field) => [field, stored[field]]))
  return {
    ...notice,
    ...kept,
    ...(day_only && isWithinDay(stored.posted_at, notice.posted_at) && { posted_at: stored.posted_at }),
  }
}

const eastern_ms = 5 * 3_600_000

/** SAM's days are Eastern: one of them ends up to five hours after the UTC day of the same date. */
function isWithinDay(time: string | null, day: string | null): boolean {
  if (time === null || day === null) return false
  const after_ms = Date.parse(time) - Date.parse(day)
  return after_ms >= 0 && after_ms < 86_400_000 + eastern_ms
}

/** Gives each new notice its record; returns the ids of records that did not exist. */
async function placeInRecords(trx: Trx, pending: Map<string, Pending>, counts: LoadCounts): Promise<Set<string>> {
  const created = new Set<string>()
  const fresh = [...pending.values()]
    .filter(({ contract_id }) => contract_id === null)
    .map((each) => ({ each, key: recordKey(each.notice) }))
  if (fresh.length === 0) return created
  const known = await selectKnown(
    trx,
    fresh.map(({ each, key }) => ({ key, first: recordIds(each.notice, key).first })),
  )
  for (const { each, key } of fresh) {
    const group = `${each.notice.source}\n${key.agency_key}\n${key.solicitation_key}`
    const candidates = known.groups.get(group) ?? []
    const found = findRecord(key, candidates)
    if (found) found.office_key ??= key.office_key
    const ids = recordIds(each.notice, key)
    each.contract_id = found?.id ?? (known.ids.has(ids.first) ? ids.of_office : ids.first)
    if (known.ids.has(each.contract_id)) {
      counts.amended += 1
      continue
    }
    counts.new += 1
    created.add(each.contract_id)
    known.ids.add(each.contract_id)
    if (key.solicitation_key !== null) known.groups.set(group, [...candidates, { ...key, id: each.contract_id }])
  }
  return created
}

async function selectKnown(
  trx: Trx,
  fresh: { key: RecordKey; first: string }[],
): Promise<{ groups: Map<string, KnownRecord[]>; ids: Set<string> }> {
  const numbers = fresh.map(({ key }) => key.solicitation_key).filter((number) => number !== null)
  const rows = await selectRecordKeys(
    trx,
    [...new Set(numbers)],
    fresh.map(({ first }) => first),
  )
  const groups = new Map<string, KnownRecord[]>()
  for (const row of rows.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const group = `${row.source}\n${row.agency_key}\n${row.solicitation_key}`
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return { groups, ids: new Set(rows.map(({ id }) => id)) }
}

type Versioned = { notice: Notice; content_sha256: string }

/** Makes every record that the pending notices touch anew from all of its notices, and writes records and notices. */
async function writeRecords(
  trx: Trx,
  pending: Map<string, Pending>,
  created: Set<string>,
  { now, on_write = () => {} }: LoadOptions,
): Promise<void> {
  if (pending.size === 0) return on_write()
  const records = new Map<string, Versioned[]>()
  const touched = new Set([...pending.values()].map(({ contract_id }) => contract_id!))
  for (const id of touched) records.set(id, [])
  const before = [...touched].filter((id) => !created.has(id))
  for (const row of before.length > 0 ? await selectNoticesOf(trx, before) : []) {
    if (!pending.has(row.id))
      records
        .get(row.contract_id)!
        .push({ notice: restoreNotice(row.content, row.description), content_sha256: row.content_sha256 })
  }
  for (const { contract_id, notice, stored } of pending.values())
    records.get(contract_id!)!.push({ notice, content_sha256: stored.content_sha256 })
  const time = now.toISOString()
  const written = upsertContracts(
    trx,
    [...records].map(([id, notices]) => contractRow(id, notices, time)),
  )
  on_write()
  await written
  await upsertNotices(
    trx,
    [...pending.values()].map(({ notice, stored, contract_id }) => ({
      id: notice.id,
      contract_id,
      posted_at: notice.posted_at,
      ...stored,
      fetched_at: time,
    })),
  )
}

function contractRow(id: string, notices: Versioned[], time: string): ContractRow {
  const record = foldNotices(notices.map(({ notice }) => notice))
  const newest = notices.find(({ notice }) => notice.source_id === record.source_id)!
  return { ...record, id, raw_sha256: newest.content_sha256, fetched_at: time, created_at: time, updated_at: time }
}
