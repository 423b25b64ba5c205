import { selectNotices, selectReportedFields } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { orFault } from '../../../ingest/rows/fault.ts'
import { isCut } from '../../../ingest/rows/limits.ts'
import { fieldsOfMissing } from '../../../ingest/rows/not-reported.ts'
import {
  type ApiRejection,
  descriptionLink,
  keysOf,
  type SamApiNotice,
  samApiAbsentFields,
  samApiKeyFields,
  samApiNotice,
} from '../../../ingest/sam/api.ts'
import { fetchDescription, isDailyLimit, type SamApiOptions, searchNotices } from '../../../ingest/sam/api-client.ts'
import { deadlineWarning } from '../../../ingest/sam/notice.ts'
import { once } from '../../../kernel/once.ts'
import { timeSince } from '../loading/load-files.ts'
import { cutNote, decidingFields, type Incoming, incoming, loadNotices } from '../loading/load-notices.ts'
import { addMissing, addNotes } from '../loading/load-report.ts'
import { loadPage } from '../loading/load-rows.ts'
import {
  loadSamDays,
  refuseAbsentKeys,
  type SamDaysOptions,
  type SamDaysReport,
  type SamPageContext,
  samApiAddress,
} from '../loading/load-sam-days.ts'
import type { ApiKind } from '../source-kind.ts'

export const samApiKind: ApiKind = {
  description: 'notices from the SAM.gov API that were posted in a range of days',
  loads: 'notices',
  options: ['descriptions', 'force'],
  address: samApiAddress,
  loadDays: ingestSamApi,
}

/** If `descriptions` is true, the load fetches each description that is not stored yet from the notice's link, one request
 * each. */
export type SamApiIngestOptions = SamDaysOptions & { descriptions?: boolean }

/** Days per query. The API accepts up to one year. */
const window_days = 7
const pages_max = 1000

export async function ingestSamApi(db: Db, options: SamApiIngestOptions): Promise<SamDaysReport<ApiRejection>> {
  const selectStored = once(() => selectReportedFields(db, 'sam', decidingFields))
  const watch: Watch = { seen: new Set(), records: 0, selectStored }
  const report = await loadSamDays<SamApiNotice, ApiRejection>(
    db,
    {
      kind: 'sam-api',
      variant: options.descriptions ? ' with descriptions' : '',
      window_days,
      page_rows: options.page_rows ?? 1000,
      pages_max,
      search: searchNotices,
      idOf: ({ noticeId }) => noticeId ?? null,
      load: (notices, context) => loadNoticesOf(db, notices, options, context, watch),
    },
    options,
  )
  if (report.rows >= rows_reported_min) addMissing(report, absentKeys(watch.seen), 'no record has the key')
  return report
}

/** State of a load. `seen` has each key that at least one record has had so far. If another record does not have such a key, its
 * field is blank. Only keys that no record has count as missing. */
type Watch = {
  seen: Set<string>
  records: number
  /** Returns the deciding fields that stored notices have values for. */
  selectStored: () => Promise<readonly string[]>
}

function absentKeys(seen: ReadonlySet<string>): string[] {
  return Object.keys(samApiKeyFields).filter((key) => !seen.has(key))
}

/** Minimum number of records before missing keys are reported. In fewer records, a key may be missing by chance. */
const rows_reported_min = 10
/** Minimum number of records before missing keys end the load. */
const rows_refused_min = 50

/** Throws if a deciding key is missing from all records although stored notices have values for it. Does not throw if there are
 * only a few records so far, or if forced. */
async function checkKeys({ seen, records, selectStored }: Watch, { guard, restart }: SamPageContext<ApiRejection>) {
  if (guard.force || records < rows_refused_min) return
  const deciding = absentKeys(seen).filter((key) =>
    samApiKeyFields[key]!.some((field) => (decidingFields as readonly string[]).includes(field)),
  )
  if (deciding.length > 0)
    await refuseAbsentKeys(deciding, samApiKeyFields, await selectStored(), { records: 'notices', restart })
}

/** Loads a page. If the day's requests run out while descriptions are fetched, loads only the notices reached so far, then
 * throws. */
async function loadNoticesOf(
  db: Db,
  raws: SamApiNotice[],
  { now, descriptions, signal }: SamApiIngestOptions,
  context: SamPageContext<ApiRejection>,
  watch: Watch,
): Promise<void> {
  const { api, report, started_ms } = context
  const { texts, limit } = descriptions ? await fetchTexts(db, raws, api) : { texts: new Map(), limit: null }
  const loaded = limit ? raws.filter((raw) => texts.has(raw)) : raws
  for (const raw of loaded) for (const key of keysOf(raw)) watch.seen.add(key)
  watch.records += loaded.length
  await checkKeys(watch, context)
  const given = {
    now,
    arrives_at: timeSince(now, started_ms),
    absentFields: samApiAbsentFields,
    day_only: true,
    guard: { ...context.guard, missing: fieldsOfMissing(samApiKeyFields, absentKeys(watch.seen)) },
    signal,
  }
  const read = loaded.map((raw) => readNotice(raw, texts.get(raw) ?? null))
  await loadPage<Incoming, ApiRejection>(
    report,
    read,
    (some) => loadNotices(db, some, given),
    ({ notice }, reason) => ({ notice_id: notice.source_id, field: null, reason }),
  )
  addNotes(
    report,
    read.flatMap((each) => ('notice' in each && isCut(each.notice.description) ? `${each.notice.source_id}: ${cutNote}` : [])),
  )
  const warnings = loaded.flatMap(({ noticeId, responseDeadLine }) => {
    const warning = deadlineWarning('responseDeadLine', responseDeadLine)
    return warning === undefined ? [] : [`${noticeId}: ${warning}`]
  })
  report.warned += warnings.length
  addNotes(report, warnings)
  if (limit) throw limit
}

function readNotice(raw: SamApiNotice, text: string | null): Incoming | ApiRejection {
  const notice = orFault(() => samApiNotice(raw, text))
  return 'reason' in notice ? { notice_id: null, ...notice } : incoming(notice)
}

/** Fetches the descriptions that are not stored yet, one request each. `limit` is the error if the day's requests run out. */
async function fetchTexts(db: Db, raws: SamApiNotice[], api: SamApiOptions) {
  const idOf = ({ noticeId }: SamApiNotice) => `sam/${noticeId ?? ''}`
  const stored = await selectNotices(db, raws.map(idOf))
  const known = new Set(stored.filter(({ description }) => description !== null).map(({ id }) => id))
  const texts = new Map<SamApiNotice, string | null>()
  for (const raw of raws) {
    const link = known.has(idOf(raw)) ? null : descriptionLink(raw)
    try {
      texts.set(raw, link === null ? null : await fetchDescription(api, link))
    } catch (error) {
      if (isDailyLimit(error)) return { texts, limit: error }
      throw error
    }
  }
  return { texts, limit: null }
}
