import { createReadStream, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { foldAward } from '../../ingest/award/fold.ts'
import { awardId } from '../../ingest/award/identity.ts'
import { noticeReports } from '../../ingest/award/notice-report.ts'
import type { AwardReport } from '../../ingest/award/report.ts'
import { contractorKey } from '../../ingest/contractor/name.ts'
import type { Notice } from '../../ingest/rows/notice.ts'
import { recordKey } from '../../ingest/rows/record.ts'
import { readSamCsv } from '../../ingest/sam/csv.ts'
import { samNotice } from '../../ingest/sam/notice.ts'

/** SAM.gov's extract of notices. The repository does not include it, and the test is skipped without it. */
const extract = fileURLToPath(new URL('../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url))
const present = existsSync(extract)
if (!present) console.info('Skipped: the SAM.gov extract ../shared/data/sam/sam_opportunities.csv.gz is missing.')

async function readRecords(): Promise<Map<string, Notice[]>> {
  const records = new Map<string, Notice[]>()
  for await (const rows of readSamCsv(createReadStream(extract).pipe(createGunzip())))
    for (const row of rows) {
      const notice = 'reason' in row ? row : samNotice(row)
      if ('reason' in notice) continue
      const { solicitation_key, agency_key } = recordKey(notice)
      const key = solicitation_key === null ? notice.id : `${agency_key}\n${solicitation_key}`
      records.set(key, [...(records.get(key) ?? []), notice])
    }
  return records
}

/** Returns the pairs of record and awardee that the notices state. */
function statedAwards(records: Map<string, Notice[]>): Set<string> {
  const stated = [...records].flatMap(([record, notices]) =>
    notices
      .filter(({ notice_type, awardee_name }) => notice_type === 'award-notice' && awardee_name !== null)
      .map(({ awardee_name }) => `${record}\n${contractorKey(awardee_name) ?? awardee_name!.toLowerCase()}`),
  )
  return new Set(stated)
}

test.skipIf(!present)(
  'noticeReports: every firm in real award notices gets its award, and a corrected notice adds no second award',
  async () => {
    const records = await readRecords()
    const byAward = new Map<string, AwardReport[]>()
    let reports = 0
    for (const [record, notices] of records)
      for (const report of noticeReports(record, notices)) {
        reports += 1
        byAward.set(awardId(report), [...(byAward.get(awardId(report)) ?? []), report])
      }
    const awards = [...byAward.values()].map((of) => ({ ...foldAward(of), reports: of }))
    const stated = statedAwards(records)
    console.info(`${reports} award notices, ${stated.size} firms by solicitation, ${awards.length} awards.`)
    expect(reports).toBe(9431)
    expect(awards.length).toBe(stated.size)
    const schedule = awards.filter(({ solicitation_number }) => solicitation_number === '47QSMD20R0001')
    expect(schedule).toHaveLength(117)
    expect(new Set(schedule.map(({ awardee_name }) => contractorKey(awardee_name))).size).toBe(117)
    const [twice] = schedule.filter((award) => award.reports.length > 1)
    expect(twice).toMatchObject({ awardee_name: expect.stringContaining('HVAC'), ceiling_value: 475_000 })
    const coded = awards.filter(({ awarding_office_code }) => awarding_office_code !== null)
    expect(coded.length).toBeGreaterThan(100)
  },
)
