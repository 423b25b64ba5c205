import { lockMarket } from '../../db/awards.ts'
import { selectContractorsOf } from '../../db/contractors.ts'
import { countAbsent, endAbsent, selectExclusionStates, upsertExclusions } from '../../db/registrations.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { inStoppableTransaction } from '../../db/transactions.ts'
import { type Exclusion, exclusionHash, exclusionMention, readExclusions } from '../../ingest/exclusions/exclusion.ts'
import { type IngestOptions, type IngestReport, loadFiles } from './load-files.ts'
import { type LoadCounts, noCounts } from './load-report.ts'
import { placeMentions } from './place-mentions.ts'

/** A file that lacks more of what is stored than this is taken for a part of the extract. */
const absent_share_max = 0.1

/**
 * Loads SAM's public exclusions extract (V2); throws as `loadFiles` does. The extract holds what is in force: when it was read to its end,
 * what is stored and not in it has ended, unless so much is missing that the file cannot be the whole one; then a note says so. Of two
 * states of an exclusion the one that is loaded last counts, as rows do not tell their age.
 */
export async function ingestExclusions(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  const { now } = options
  const seen = new Set<string>()
  const report = await loadFiles<Exclusion>(
    source,
    {
      read: readExclusions,
      load: (exclusions, { on_write, signal }) => {
        for (const { id } of exclusions) seen.add(id)
        return loadExclusions(db, exclusions, { now, on_write, ...(signal && { signal }) })
      },
    },
    options,
  )
  const note = report.rejected > 0 ? null : await endOthers(db, [...seen], options)
  return note === null ? report : { ...report, notes: [...report.notes, note] }
}

async function endOthers(db: Db, ids: string[], { now, signal }: IngestOptions): Promise<string | null> {
  return inStoppableTransaction(db, signal, async (trx) => {
    await lockMarket(trx)
    const { stored, absent } = await countAbsent(trx, ids)
    if (absent === 0) return null
    if (absent > stored * absent_share_max)
      return `${absent} of ${stored} exclusions in force are not in it: it is taken for a part of the extract, and they stay`
    await endAbsent(trx, ids, now.toISOString().slice(0, 10))
    return `${absent} exclusions are not in it any more and have ended`
  })
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
