import { lockMarket } from '../../db/market/awards.ts'
import { selectContractorsOf } from '../../db/market/contractors.ts'
import { countAbsent, endAbsent, selectExclusionStates, upsertExclusions } from '../../db/market/registrations.ts'
import { inStoppableTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import {
  type Exclusion,
  exclusionHash,
  exclusionMention,
  type ReadExclusion,
  readExclusions,
} from '../../ingest/exclusions/exclusion.ts'
import { type BatchOptions, type IngestOptions, type IngestReport, loadFiles } from './loading/load-files.ts'
import { type LoadCounts, noCounts } from './loading/load-report.ts'
import { placeMentions } from './loading/place-mentions.ts'
import type { SourceKind } from './source-kind.ts'

export const exclusionsKind: SourceKind = {
  description: "SAM.gov's public exclusions extract",
  load: (db, { address }, options) => ingestExclusions(db, address, options),
}

/** A file without more than this share of the exclusions in force is treated as a part of the extract. */
const absent_share_max = 0.1

/** `whole`: the operator confirms that the file contains every exclusion in force. */
export type ExclusionOptions = IngestOptions & { whole?: boolean }
/** `incomplete`: why exclusions that are not in the file stay in force. */
export type ExclusionReport = IngestReport & { incomplete: { message: string } | null }

/**
 * Loads SAM's public exclusions extract (V2), which lists every exclusion in force. After it is read completely, stored exclusions that are
 * not in it end. If so many are missing that the file seems to be a part of the extract, they stay and the report says so. Exclusions newer
 * than the newest entry of the file also stay. Rows have no modification time, so the state that is loaded last counts. Throws like
 * `loadFiles`.
 */
export async function ingestExclusions(db: Db, source: string, options: ExclusionOptions): Promise<ExclusionReport> {
  const extract: Extract = { ids: new Set(), unknown: 0, newest: null }
  const report = await loadFiles<Exclusion>(
    source,
    {
      read: (bytes) => recordIds(extract, readExclusions(bytes)),
      load: (exclusions, batch) => loadExclusions(db, exclusions, { now: options.now, ...batch }),
    },
    options,
  )
  const { notes, complete } = await endAbsentExclusions(db, extract, options)
  return { ...report, notes: [...report.notes, ...notes], incomplete: complete ? null : { message: notes.join('; ') } }
}

/** The contents of the file. `unknown` rows cannot be read and may be about any exclusion. */
type Extract = { ids: Set<string>; unknown: number; newest: string | null }

async function* recordIds(extract: Extract, reading: AsyncIterable<ReadExclusion[]>): AsyncGenerator<ReadExclusion[]> {
  for await (const rows of reading) {
    for (const row of rows) {
      const id = 'item' in row ? row.item.id : row.id
      if (id === null) extract.unknown += 1
      else extract.ids.add(id)
      const entered_on = 'item' in row ? row.item.entered_on : null
      if (entered_on !== null && entered_on > (extract.newest ?? '')) extract.newest = entered_on
    }
    yield rows
  }
}

async function endAbsentExclusions(
  db: Db,
  extract: Extract,
  { now, signal, whole = false }: ExclusionOptions,
): Promise<{ notes: string[]; complete: boolean }> {
  return inStoppableTransaction(db, signal, async (trx) => {
    await lockMarket(trx)
    const list = { ids: [...extract.ids], newest: whole ? null : extract.newest, day: now.toISOString().slice(0, 10) }
    const state = await countAbsent(trx, list)
    const doubt = whole ? null : doubtOf(state, extract)
    if (doubt === null) await endAbsent(trx, list)
    const missing = `${state.absent} of ${state.stored} exclusions in force are not in the file`
    const unread = extract.unknown === 0 ? '' : `, though ${extract.unknown} of its rows cannot be read`
    const notes = [
      ...(state.newer > 0
        ? [`${state.newer} exclusions in force are newer than the newest entry of the file, of ${list.newest}, and stay`]
        : []),
      ...(state.absent === 0 ? [] : [doubt === null ? `${missing} and have ended${unread}` : `${missing} and stay: ${doubt}`]),
    ]
    return { notes, complete: doubt === null }
  })
}

/** Why exclusions that are not in the file may still be in force. */
function doubtOf({ stored, absent }: { stored: number; absent: number }, { unknown }: Extract): string | null {
  const fix = 'oi ingest exclusions --whole ends them'
  if (absent > stored * absent_share_max) return `it seems to be only a part of the extract; if it is complete, ${fix}`
  if (absent === 0 || absent > unknown) return null
  return `${unknown} of its rows cannot be read and may be about them; if not, ${fix}`
}

type LoadOptions = Pick<BatchOptions, 'on_write' | 'signal'> & { now: Date }

async function loadExclusions(
  db: Db,
  exclusions: readonly Exclusion[],
  { now, on_write, signal }: LoadOptions,
): Promise<LoadCounts> {
  if (exclusions.length === 0) return noCounts()
  return inStoppableTransaction(db, signal, async (trx) => {
    const counts = noCounts()
    await lockMarket(trx)
    const pending = await choosePending(trx, exclusions, counts)
    on_write()
    await storeExclusions(trx, [...pending.values()], now.toISOString())
    return counts
  })
}

type HashedExclusion = Exclusion & { content_sha256: string }

async function choosePending(
  trx: Trx,
  exclusions: readonly Exclusion[],
  counts: LoadCounts,
): Promise<Map<string, HashedExclusion>> {
  const ids = exclusions.map(({ id }) => id)
  const states = new Map((await selectExclusionStates(trx, ids)).map((state) => [state.id, state]))
  const pending = new Map<string, HashedExclusion>()
  for (const exclusion of exclusions) {
    const content_sha256 = exclusionHash(exclusion)
    const known = states.get(exclusion.id)
    if (known && known.content_sha256 === content_sha256 && known.ended_on === null) {
      counts.unchanged += 1
      continue
    }
    if (known) counts.amended += 1
    else counts.new += 1
    states.set(exclusion.id, { id: exclusion.id, content_sha256, ended_on: null })
    pending.set(exclusion.id, { ...exclusion, content_sha256 })
  }
  return pending
}

async function storeExclusions(trx: Trx, exclusions: HashedExclusion[], time: string): Promise<void> {
  const mentions = new Map(exclusions.map((exclusion) => [exclusion.id, exclusionMention(exclusion)]))
  await placeMentions(trx, mentions, time)
  const contractors = await selectContractorsOf(trx, [...mentions.keys()])
  const rows = exclusions.map((exclusion) => {
    const contractor_id = contractors.get(exclusion.id) ?? null
    return { ...exclusion, ended_on: null, contractor_id, fetched_at: time }
  })
  await upsertExclusions(trx, rows)
}
