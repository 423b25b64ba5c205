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
import { type IngestOptions, type IngestReport, loadFiles } from './loading/load-files.ts'
import { type LoadCounts, noCounts } from './loading/load-report.ts'
import { placeMentions } from './loading/place-mentions.ts'

/** A file that lacks more of what is in force than this is taken for a part of the extract. */
const absent_share_max = 0.1

/** `whole`: somebody says that it is all that is in force, however much it lacks. */
export type ExclusionOptions = IngestOptions & { whole?: boolean }
/** `incomplete`: what is not in it stays in force, and why. */
export type ExclusionReport = IngestReport & { incomplete: { message: string } | null }

/**
 * Loads SAM's public exclusions extract (V2); throws as `loadFiles` does. The extract holds what is in force: when it was read to its end,
 * what is stored and not in it has ended, unless it lacks so much that it seems to be a part of the extract; then that stays, and is told.
 * What came into the list after its newest entry is none of an older extract's business. Of two states of an exclusion the one that is
 * loaded last counts, as rows do not tell their age.
 */
export async function ingestExclusions(db: Db, source: string, options: ExclusionOptions): Promise<ExclusionReport> {
  const { now } = options
  const extract: Extract = { ids: new Set(), unknown: 0, newest: null }
  const report = await loadFiles<Exclusion>(
    source,
    {
      read: (bytes) => noting(extract, readExclusions(bytes)),
      load: (exclusions, { on_write, signal }) => loadExclusions(db, exclusions, { now, on_write, ...(signal && { signal }) }),
    },
    options,
  )
  const { notes, held } = await endOthers(db, extract, options)
  return { ...report, notes: [...report.notes, ...notes], incomplete: held ? { message: notes.join('; ') } : null }
}

/** What was read: rows that are `unknown` cannot be read, and may be about any exclusion. */
type Extract = { ids: Set<string>; unknown: number; newest: string | null }

async function* noting(extract: Extract, reading: AsyncIterable<ReadExclusion[]>): AsyncGenerator<ReadExclusion[]> {
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

async function endOthers(
  db: Db,
  extract: Extract,
  { now, signal, whole = false }: ExclusionOptions,
): Promise<{ notes: string[]; held: boolean }> {
  return inStoppableTransaction(db, signal, async (trx) => {
    await lockMarket(trx)
    const list = { ids: [...extract.ids], newest: whole ? null : extract.newest, day: now.toISOString().slice(0, 10) }
    const state = await countAbsent(trx, list)
    const doubt = whole ? null : doubtOf(state, extract)
    const held = doubt !== null
    if (!held) await endAbsent(trx, list)
    const missing = `${state.absent} of ${state.stored} exclusions in force are not in it`
    const notes = [
      ...(state.newer > 0
        ? [`${state.newer} exclusions in force are newer than its newest entry, of ${list.newest}, and stay`]
        : []),
      ...(state.absent === 0
        ? []
        : [held ? `${missing} and stay: ${doubt}` : `${missing} any more and have ended${besides(extract)}`]),
    ]
    return { notes, held }
  })
}

/** Why what an extract lacks may still be in force. */
function doubtOf({ stored, absent }: { stored: number; absent: number }, { unknown }: Extract): string | null {
  const way_out = 'oi ingest exclusions --whole ends them'
  if (absent > stored * absent_share_max) return `it is taken for a part of the extract; if it is the whole one, ${way_out}`
  if (absent === 0 || absent > unknown) return null
  return `${unknown} of its rows cannot be read and may be about these; if not, ${way_out}`
}

function besides({ unknown }: Extract): string {
  return unknown === 0 ? '' : `, though ${unknown} of its rows cannot be read`
}

type LoadOptions = { now: Date; on_write: () => void; signal?: AbortSignal }

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

async function choosePending(
  trx: Trx,
  exclusions: readonly Exclusion[],
  counts: LoadCounts,
): Promise<Map<string, Exclusion & { content_sha256: string }>> {
  const ids = exclusions.map(({ id }) => id)
  const states = new Map((await selectExclusionStates(trx, ids)).map((state) => [state.id, state]))
  const pending = new Map<string, Exclusion & { content_sha256: string }>()
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

async function storeExclusions(trx: Trx, exclusions: (Exclusion & { content_sha256: string })[], time: string): Promise<void> {
  const mentions = exclusions.map((exclusion) => [exclusion.id, exclusionMention(exclusion)] as const)
  await placeMentions(
    trx,
    mentions.flatMap(([, mention]) => mention ?? []),
    mentions.flatMap(([id, mention]) => (mention ? [] : [id])),
    time,
  )
  const contractors = await selectContractorsOf(
    trx,
    exclusions.map(({ id }) => id),
  )
  await upsertExclusions(
    trx,
    exclusions.map((exclusion) => ({
      ...exclusion,
      ended_on: null,
      contractor_id: contractors.get(exclusion.id) ?? null,
      fetched_at: time,
    })),
  )
}
