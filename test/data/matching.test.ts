import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoCompany } from '../../demo/data/company/company.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { extract, readRecords } from '../../lab/bench/search/notices.ts'
import { type RecordFacts, recordFacts } from '../../matching/facts.ts'
import { recordFeatures } from '../../matching/features.ts'
import { matchProfile } from '../../matching/profile/profile.ts'
import { explainMatch, scoreMatch } from '../../matching/score.ts'

/* Every real notice has a score, a reason, and a quote that stands where it is said to stand. */
const present = existsSync(extract)
if (!present) console.info('Skipped: the SAM.gov extract ../shared/data/sam/sam_opportunities.csv.gz is not here.')
/** Of 34,000: all take minutes. MATCHING_ALL=1 takes them. */
const step = process.env.MATCHING_ALL ? 1 : 10
const patience_ms = 600_000

test.skipIf(!present)(
  'quotes of real notices stand at their places, and scores are those explained',
  { timeout: patience_ms },
  async () => {
    const student = await openStudent()
    const profile = matchProfile({ uei: null, profile: demoCompany, feedback: [] }, student)
    const records = readRecords().filter((_record, i) => i % step === 0)
    let quoted = 0
    for (const { title, description, ...told } of records) {
      const unknown = { place_country_code: null, size_low: null, size_high: null, is_forecast: false }
      const facts = recordFacts({ ...told, ...unknown, title, notice_type: told.notice_type as RecordFacts['notice_type'] })
      const features = recordFeatures({ title, description }, student)
      const explained = explainMatch(profile, facts, features, { title, description })
      expect(scoreMatch(profile, facts, features), title).toEqual({ score: explained.score, eligible: explained.eligible })
      const { quote } = explained
      if (quote === null) continue
      quoted++
      const text = quote.source === 'title' ? title : description!
      expect(text.slice(quote.start, quote.end), title).toBe(quote.text)
      expect(quote.text.length, title).toBeLessThanOrEqual(200)
      // On word boundaries.
      expect(/[\p{L}\p{N}]/u.test(text[quote.start - 1] ?? ' ') && /[\p{L}\p{N}]/u.test(quote.text[0]!), title).toBe(false)
    }
    expect(records.length).toBeGreaterThan(3000)
    // Of the demo's company a fifth is ruled out: most award notices and kinds that it does not bid on.
    expect(quoted).toBeGreaterThan(records.length / 10)
  },
)
