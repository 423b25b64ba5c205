import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoCompany } from '../../demo/data/company/company.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { extract, readRecords } from '../../lab/bench/search/notices.ts'
import { type RecordFacts, recordFacts } from '../../matching/facts.ts'
import { recordFeatures } from '../../matching/features.ts'
import { matchProfile } from '../../matching/profile/profile.ts'
import { explainMatch, scoreMatch } from '../../matching/score.ts'

/* Tests scores and quotes of real notices. */
const present = existsSync(extract)
if (!present) console.info('Skipped: the SAM.gov extract ../shared/data/sam/sam_opportunities.csv.gz is missing.')
/** The test uses every tenth of 34,000 records. With MATCHING_ALL=1, it uses all records and takes minutes. */
const step = process.env.MATCHING_ALL ? 1 : 10
const timeout_ms = 600_000

test.skipIf(!present)(
  'explainMatch: quotes of real notices equal the text at their positions, and scores equal those of scoreMatch',
  { timeout: timeout_ms },
  async () => {
    const student = await openStudent()
    const profile = matchProfile({ uei: null, profile: demoCompany, feedback: [] }, student)
    const records = readRecords().filter((_record, i) => i % step === 0)
    let quoted = 0
    for (const { title, description, ...given } of records) {
      const unknown = { place_country_code: null, size_low: null, size_high: null, is_forecast: false }
      const facts = recordFacts({ ...given, ...unknown, title, notice_type: given.notice_type as RecordFacts['notice_type'] })
      const features = recordFeatures({ title, description }, student)
      const explained = explainMatch(profile, facts, features, { title, description })
      expect(scoreMatch(profile, facts, features), title).toEqual({ score: explained.score, eligible: explained.eligible })
      const { quote } = explained
      if (quote === null) continue
      quoted++
      const text = quote.source === 'title' ? title : description!
      expect(text.slice(quote.start, quote.end), title).toBe(quote.text)
      expect(quote.text.length, title).toBeLessThanOrEqual(320)
      // A quote starts at the beginning of a word.
      expect(/[\p{L}\p{N}]/u.test(text[quote.start - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(quote.text[0]!), title).toBe(false)
    }
    expect(records.length).toBeGreaterThan(3000)
    // The demo company is ineligible for a fifth of the notices: most award notices, and notice types on which it does not bid.
    expect(quoted).toBeGreaterThan(records.length / 10)
  },
)
