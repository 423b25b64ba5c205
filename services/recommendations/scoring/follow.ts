import { announced_score_min, type NewEvent } from '../../../db/events/events.ts'
import { selectRecord } from '../../../db/opportunities/contracts.ts'
import { selectFeedState } from '../../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import {
  advanceTurn,
  announceMatches,
  closeMatches,
  deleteScoring,
  type MatchRow,
  selectTurn,
  silenceMatches,
} from '../../../db/recommendations/match-scores.ts'
import {
  type ChangePosition,
  countCompanies,
  selectChangedRecords,
  selectCompanyVersions,
} from '../../../db/recommendations/matching.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { opportunityEventData } from '../../board/event-data.ts'
import { publish } from '../../events.ts'
import type { Profiles } from './profiles.ts'
import { prepare, type Step, scoreAll, scores_max, writeScores } from './scores.ts'

const changes_max = 500

/** The next records that changed, for all companies. */
export async function follow(db: Db, matcher: Matcher, profiles: Profiles, now: Date): Promise<Step> {
  const turn = await selectTurn(db)
  const { identity, horizon, position, begun } = await readPosition(db, now)
  if (!begun) return { records: 0, caught_up: false }
  const limit = Math.max(1, Math.min(changes_max, Math.floor(scores_max / Math.max(1, await countCompanies(db)))))
  const rows = await selectChangedRecords(db, { ...position, horizon }, limit, { feature_version, now })
  const last = rows.at(-1)
  if (!last) return { records: 0, caught_up: true }
  const companies = await selectCompanyVersions(db)
  const prepared = prepare(
    matcher,
    rows.filter(({ scored }) => scored),
  )
  const groups: MatchRow[][] = []
  for await (const group of profiles.ofAll(companies, now)) groups.push(await scoreAll(db, group, prepared))
  await inTransaction(db, async (trx) => {
    await advanceTurn(trx, turn, now)
    await writeScores(trx, prepared, groups.flat(), now)
    await closeMatches(
      trx,
      rows.filter(({ scored }) => !scored).map(({ id }) => id),
    )
    await announce(
      trx,
      prepared.map(({ row }) => row.id),
      now,
    )
    await upsertProgress(trx, 'scoring', 'feed', { identity, xid: last.changed_xid, id: last.id } satisfies Position, now)
  })
  return { records: rows.length, caught_up: rows.length < limit }
}

type Position = ChangePosition & { identity: string }

/**
 * Where the feed is read on. A database that is new to this, or that was restored elsewhere, where transactions are counted anew, has it
 * begin now, and every company is walked through again.
 */
async function readPosition(
  db: Db,
  now: Date,
): Promise<{ identity: string; horizon: string; position: ChangePosition; begun: boolean }> {
  const { identity, horizon, next } = await selectFeedState(db)
  const stored = await selectProgress<Position>(db, 'scoring', 'feed')
  if (stored?.identity === identity && BigInt(stored.xid) <= BigInt(next))
    return { identity, horizon, position: stored, begun: true }
  const companies = await selectCompanyVersions(db)
  const begin: Position = { identity, xid: horizon, id: '' }
  await inTransaction(db, async (trx) => {
    await deleteScoring(trx)
    // What changed before will come through the feed once more, and is news to nobody.
    await silenceMatches(
      trx,
      companies.map(({ company_id }) => company_id),
      announced_score_min,
      now,
    )
    await upsertProgress(trx, 'scoring', 'feed', begin, now)
  })
  return { identity, horizon, position: begin, begun: false }
}

async function announce(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const announced = await announceMatches(trx, ids, announced_score_min, now)
  const events: NewEvent[] = []
  for (const [contract_id, told] of Map.groupBy(announced, (each) => each.contract_id)) {
    const record = (await selectRecord(trx, told[0]!.company_id, contract_id))!
    for (const { company_id, reason, score } of told) {
      const data = opportunityEventData(record, reason)
      const payload: NewEvent['payload'] = (envelope) => ({ ...envelope, data })
      events.push({ company_id, type: 'opportunity.created', subject_id: contract_id, payload, input: { matchScore: score } })
    }
  }
  await publish(trx, events, now, ids)
}
