/** Agencies' reports on the demo's awards, with data that notices do not have: obligated money, dates and competition. */
import { readPiid } from '../../../ingest/award/identity.ts'
import { type AwardReport, makeReport } from '../../../ingest/award/report.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { demoIdentity, demoSource } from '../company/cast-notices.ts'
import { between, pick, type Random, seeded } from '../company/text.ts'

const day_ms = 86_400_000
/** Days between an award and its report. Real reports appear after a few days, or after 90 days at the Defense Department. */
const reported_after_days = 30
const competitions = [
  'FULL AND OPEN COMPETITION',
  'FULL AND OPEN COMPETITION AFTER EXCLUSION OF SOURCES',
  'FULL AND OPEN COMPETITION AFTER EXCLUSION OF SOURCES',
  'COMPETED UNDER SAP',
]

/** Returns a report for each award that is old enough at `now`. The same notices give the same reports. */
export function demoSpending(notices: readonly Notice[], now: Date): AwardReport[] {
  const reported_before = new Date(now.getTime() - reported_after_days * day_ms).toISOString().slice(0, 10)
  return notices.flatMap((notice, index) =>
    notice.awardee_name && notice.award_date && notice.award_date.slice(0, 10) < reported_before
      ? reportOf(notice, notice.award_date.slice(0, 10), seeded(index + 1), now)
      : [],
  )
}

function reportOf(notice: Notice, award_date: string, random: Random, now: Date): AwardReport {
  const amount = notice.award_amount ?? 0
  const years = between(random, 3, 5)
  const elapsed = (now.getTime() - Date.parse(award_date)) / (years * 365 * day_ms)
  const sole = notice.notice_type === 'justification'
  return makeReport({
    id: `${demoSource}/${notice.source_id}`,
    source: demoSource,
    kind: 'summary',
    modified_at: now.toISOString(),
    piid: readPiid(notice.award_number),
    action_date: award_date,
    // The first year is obligated at the award, and each later year when it starts.
    total_obligated: Math.round(amount * Math.min(1, 1 / years + elapsed)),
    total_ceiling: Math.round(amount),
    title: notice.title,
    solicitation_number: notice.solicitation_number,
    awarding_department: notice.department,
    awarding_department_code: notice.department_code,
    awarding_agency: notice.sub_tier,
    awarding_agency_code: notice.sub_tier_code,
    awarding_office: notice.office,
    awarding_office_code: notice.office_code,
    award_date,
    start_date: award_date,
    completion_date: yearsAfter(award_date, Math.min(years, Math.ceil(elapsed) || 1)),
    potential_end_date: yearsAfter(award_date, years),
    award_type: 'DEFINITIVE CONTRACT',
    is_vehicle: false,
    naics: notice.naics,
    psc: notice.psc,
    set_aside: notice.set_aside,
    extent_competed: sole ? 'NOT COMPETED' : pick(random, competitions),
    number_of_offers: sole ? 1 : between(random, 1, 9),
    place_city: notice.place_city_name,
    place_state_code: notice.place_state_code,
    place_zipcode: notice.place_zipcode,
    place_country_code: notice.place_country_code,
    source_url: demoIdentity(notice.source_id).source_url,
    awardee_name: notice.awardee_name,
    awardee_uei: notice.awardee_uei,
  })
}

function yearsAfter(day: string, years: number): string {
  return new Date(Date.parse(day) + (years * 365 - 1) * day_ms).toISOString().slice(0, 10)
}
