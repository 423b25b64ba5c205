import { selectContractorsOf } from '../../../db/market/contractors.ts'
import { countAbsent, endAbsent, selectExclusionStates, upsertExclusions } from '../../../db/market/registrations.ts'
import { lockForLoad } from '../../../db/postgres/lock-keys.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import {
  type Exclusion,
  exclusionHash,
  exclusionMention,
  type ReadExclusion,
  readExclusions,
} from '../../../ingest/exclusions/exclusion.ts'
import { type BatchOptions, type IngestOptions, loadFiles } from '../loading/load-files.ts'
import { type LoadCounts, noCounts } from '../loading/load-report.ts'
import { placeMentions } from '../loading/place-mentions.ts'
import type { FileKind } from '../source-kind.ts'

export const exclusionsKind: FileKind = {
  description: "SAM.gov's public exclusions extract (V2); exclusions missing from a complete one have ended",
  loads: 'market',
  options: ['whole'],
  loadFiles: ingestExclusions,
}

/** Maximum share of the exclusions in force that may be missing from a complete file. */
const absent_share_max = 0.1

/** `whole`: the operator confirms that the file contains every exclusion in force. */
type ExclusionOptions = IngestOptions & { whole?: boolean }

/** Loads SAM's public exclusions extract (V2). Ends stored exclusions that are not in the file, unless the load is `incomplete`.
 * Without `whole`, exclusions that are newer than the file's newest entry also remain. The latest load wins, because rows have no
 * modification time. */
export async function ingestExclusions(db: Db, source: string, options: ExclusionOptions) {
  const extract: Extract = { ids: new Set(), unknown: 0, newest: null }
  const report = await loadFiles<Exclusion>(
    source,
    {
      read: (bytes) => recordIds(extract, readExclusions(bytes)),
      load: (exclusions, batch) => loadExclusions(db, exclusions, batch),
    },
    options,
  )
  const { notes, complete } = await endAbsentExclusions(db, extract, options)
  return { ...report, notes: [...report.notes, ...notes], incomplete: complete ? null : { message: notes.join('; ') } }
}

/** The content of the file. `unknown` counts rows without a readable id, which may be about any exclusion. */
type Extract = { ids: Set<string>; unknown: number; newest: string | null }

async function* recordIds(extract: Extract, reading: AsyncIterable<ReadExclusion[]>): AsyncGenerator<ReadExclusion[]> {
  for await (const rows of reading) {
    for (const row of rows) {
      const { id, entered_on } = 'item' in row ? row.item : { id: row.id, entered_on: null }
      if (id === null) extract.unknown += 1
      else extract.ids.add(id)
      if (entered_on !== null && entered_on > (extract.newest ?? '')) extract.newest = entered_on
    }
    yield rows
  }
}

async function endAbsentExclusions(db: Db, extract: Extract, { now, signal, whole = false }: ExclusionOptions) {
  return inStoppableTransaction(db, signal, async (trx) => {
    await lockForLoad(trx, 'market')
    const list = { ids: [...extract.ids], newest: whole ? null : extract.newest, day: now.toISOString().slice(0, 10) }
    const state = await countAbsent(trx, list)
    const doubt = whole ? null : doubtOf(state, extract)
    if (doubt === null) await endAbsent(trx, list)
    const notes: string[] = []
    if (state.newer > 0)
      notes.push(
        `${state.newer} exclusions remain in force, because they are newer than the newest entry of the file (${list.newest})`,
      )
    const missing = `${state.absent} of ${state.stored} exclusions in force are not in the file`
    const unread = extract.unknown === 0 ? '' : `, though ${extract.unknown} of its rows cannot be read`
    if (state.absent > 0)
      notes.push(doubt === null ? `${missing} and have ended${unread}` : `${missing} and remain in force: ${doubt}`)
    return { notes, complete: doubt === null }
  })
}

function doubtOf({ stored, absent }: { stored: number; absent: number }, { unknown }: Extract): string | null {
  const fix = 'run oi ingest exclusions --whole to end these exclusions'
  if (absent > stored * absent_share_max) return `the file seems to be only part of the extract. If it is complete, ${fix}`
  if (absent === 0 || absent > unknown) return null
  return `${unknown} of its rows cannot be read and may be about them. If not, ${fix}`
}

async function loadExclusions(db: Db, exclusions: readonly Exclusion[], options: BatchOptions): Promise<LoadCounts> {
  if (exclusions.length === 0) return noCounts()
  return inStoppableTransaction(db, options.signal, async (trx) => {
    const counts = noCounts()
    await lockForLoad(trx, 'market')
    const pending = await choosePending(trx, exclusions, counts)
    options.on_write?.()
    await storeExclusions(trx, pending, options.now.toISOString())
    return counts
  })
}

type HashedExclusion = Exclusion & { content_sha256: string }

async function choosePending(trx: Trx, exclusions: readonly Exclusion[], counts: LoadCounts): Promise<HashedExclusion[]> {
  const ids = exclusions.map(({ id }) => id)
  const states = new Map((await selectExclusionStates(trx, ids)).map((state) => [state.id, state]))
  const pending = new Map<string, HashedExclusion>()
  for (const exclusion of exclusions) {
    const { id } = exclusion
    const content_sha256 = exclusionHash(exclusion)
    const known = states.get(id)
    if (known && known.content_sha256 === content_sha256 && known.ended_on === null) {
      counts.unchanged += 1
      continue
    }
    counts[known ? 'amended' : 'new'] += 1
    states.set(id, { id, content_sha256, ended_on: null })
    pending.set(id, { ...exclusion, content_sha256 })
  }
  return [...pending.values()]
}

async function storeExclusions(trx: Trx, exclusions: HashedExclusion[], time: string): Promise<void> {
  const mentions = new Map(exclusions.map((exclusion) => [exclusion.id, exclusionMention(exclusion)]))
  await placeMentions(trx, mentions, time)
  const contractors = await selectContractorsOf(trx, [...mentions.keys()])
  const rows = exclusions.map((exclusion) => {
    return { ...exclusion, ended_on: null, contractor_id: contractors.get(exclusion.id) ?? null, fetched_at: time }
  })
  await upsertExclusions(trx, rows)
}
