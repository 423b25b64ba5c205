import { selectReportedAwardFields } from '../../../db/market/awards.ts'
import type { Db } from '../../../db/schema.ts'
import type { AwardReport } from '../../../ingest/award/report.ts'
import { orFault } from '../../../ingest/rows/fault.ts'
import { invert } from '../../../ingest/rows/field-table.ts'
import { type KeyWatch, watchKeys } from '../../../ingest/rows/key-watch.ts'
import { fieldsOfMissing } from '../../../ingest/rows/not-reported.ts'
import { searchAwards } from '../../../ingest/sam/api-client.ts'
import { type AwardRejection, samAward, samAwardKeys } from '../../../ingest/sam/award.ts'
import { loadAwards } from '../loading/load-awards.ts'
import { addMissing } from '../loading/load-report.ts'
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

export const samAwardsKind: ApiKind = {
  description: 'contract actions from the SAM.gov API that changed in a range of days',
  loads: 'market',
  address: samApiAddress,
  loadDays: ingestSamAwards,
}

/** The API returns at most 400,000 records for one query, 100 per page. */
const page_rows_max = 100
const pages_max = 4000

export async function ingestSamAwards(db: Db, options: SamDaysOptions): Promise<SamDaysReport<AwardRejection>> {
  const { now, signal, page_rows = page_rows_max } = options
  const watch = watchKeys(samAwardKeys, records_watched_min)
  return loadSamDays<unknown, AwardRejection>(
    db,
    {
      kind: 'sam-awards',
      window_days: 1,
      page_rows,
      pages_max,
      search: searchAwards,
      idOf(raw) {
        const award = readAward(raw)
        return 'reason' in award ? null : award.id
      },
      async load(raws, context) {
        for (const raw of raws) watch.see(raw)
        const guard = { ...context.guard, missing: await missingFields(db, watch, context) }
        await loadPage<AwardReport, AwardRejection>(
          context.report,
          raws.map(readAward),
          (some) => loadAwards(db, some, { now, guard, signal }),
          ({ piid }, reason) => ({ award: piid, field: null, reason }),
        )
      },
    },
    options,
  )
}

/** Minimum number of records before a key counts as missing. The API leaves out blank keys, and all records on a page may be from
 * one buyer that leaves the same keys blank. */
const records_watched_min = 500
const fieldsOfKeys = invert(samAwardKeys)

/** Returns the fields of keys that no award has. Throws if stored awards have values for these fields, unless forced. */
async function missingFields(db: Db, watch: KeyWatch, { guard, report, restart }: SamPageContext<AwardRejection>) {
  const absent = watch.absent()
  if (absent.length === 0) return []
  addMissing(report, absent, 'no record has the key')
  const fields = fieldsOfMissing(fieldsOfKeys, absent)
  const stored = guard.force ? [] : await selectReportedAwardFields(db, 'sam-awards', fields)
  await refuseAbsentKeys(absent, fieldsOfKeys, stored, { records: 'awards', restart })
  return fields
}

function readAward(raw: unknown): AwardReport | AwardRejection {
  const award = orFault(() => samAward(raw))
  return 'reason' in award ? { award: null, ...award } : award
}
