import { announced_score_min, type NewEvent } from '../../../db/events/events.ts'
import { selectRecord } from '../../../db/opportunities/contracts.ts'
import { selectFeedState } from '../../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import * as scores from '../../../db/recommendations/match-scores.ts'
import * as matching from '../../../db/recommendations/matching.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { feature_version } from '../../../matching/features.ts'
import type { Matcher } from '../../../matching/matcher.ts'
import { opportunityEventData } from '../../board/pursuit-changes.ts'
import { publish } from '../../events.ts'
import type { Profiles } from './profiles.ts'
import { prepareRecords, type Step, scoreAll, scores_max, writeScores } from './scores.ts'

const changes_max = 500

export async function scoreChanges(db: Db, matcher: Matcher, profiles: Profiles, now: Date): Promise<Step> {
  const step = await scores.selectStep(db)
  const { identity, horizon, position } = await readPosition(db, now)
  if (!position) return { records: 0, caught_up: false }
  const limit = Math.max(1, Math.min(changes_max, Math.floor(scores_max / Math.max(1, await matching.countCompanies(db)))))
  const rows = await matching.selectChangedRecords(db, { ...position, horizon }, limit, { feature_version, now })
  const last = rows.at(-1)
  if (!last) return { records: 0, caught_up: true }
  const companies = await matching.selectCompanyVersions(db)
  const { scored = [], past = [] } = Object.groupBy(rows, (row) => (row.scored ? 'scored' : 'past'))
  const prepared = prepareRecords(matcher, scored)
  const groups: scores.MatchRow[][] = []
  for await (const group of profiles.ofAll(companies, now)) groups.push(await scoreAll(db, group, prepared))
  await inTransaction(db, async (trx) => {
    await scores.advanceStep(trx, step, now)
    await writeScores(trx, prepared, groups.flat(), now)
    await scores.closeMatches(trx, idsOf(past))
    await announce(trx, idsOf(scored), now)
    await upsertProgress(trx, 'scoring', 'feed', { identity, xid: last.changed_xid, id: last.id } satisfies Position, now)
  })
  return { records: companies.length > 0 ? rows.length : 0, caught_up: rows.length < limit }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

type Position = matching.ChangePosition & { identity: string }

/** Returns the position in the feed. On a new or restored database, returns null and has every company scored again. */
async function readPosition(db: Db, now: Date): Promise<{ identity: string; horizon: string; position: Position | null }> {
  const { identity, horizon, next } = await selectFeedState(db)
  const stored = await selectProgress<Position>(db, 'scoring', 'feed')
  if (stored?.identity === identity && BigInt(stored.xid) <= BigInt(next)) return { identity, horizon, position: stored }
  const companies = await matching.selectCompanyVersions(db)
  await inTransaction(db, async (trx) => {
    await scores.deleteScoring(trx)
    // On a restored database, the feed may report earlier changes again. Marking their matches prevents a second announcement.
    const ids = companies.map(({ company_id }) => company_id)
    await scores.markAnnounced(trx, ids, announced_score_min, now)
    await upsertProgress(trx, 'scoring', 'feed', { identity, xid: horizon, id: '' } satisfies Position, now)
  })
  return { identity, horizon, position: null }
}

async function announce(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const announced = await scores.announceMatches(trx, ids, announced_score_min, now)
  const events: NewEvent[] = []
  for (const [contract_id, matches] of Map.groupBy(announced, (each) => each.contract_id)) {
    const record = (await selectRecord(trx, matches[0]!.company_id, contract_id))!
    for (const { company_id, reason, score } of matches) {
      const data = opportunityEventData(record, reason)
      const payload: NewEvent['payload'] = (envelope) => ({ ...envelope, data })
      events.push({ company_id, type: 'opportunity.created', subject_id: contract_id, payload, input: { matchScore: score } })
    }
  }
  await publish(trx, events, now, ids)
}
