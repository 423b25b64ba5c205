/** Generates fictional notices in the columns of SAM.gov's ContractOpportunitiesFullCSV, so demo data is loaded like a real
 * extract. */
import { resolveSetAside } from '../../../catalog/set-asides.ts'
import { samColumns } from '../../../ingest/sam/csv.ts'
import { companyName, person } from '../company/people.ts'
import { backgrounds, between, evaluations, fill, pick, type Random, sample, seeded } from '../company/text.ts'
import { type Acquisition, fiscalYear, type NoticeType, type Step } from './acquisition.ts'
import { type DemoTerms, describe, termsOf } from './description.ts'
import { earlierAward, withEarlier } from './follow-on.ts'
import { type Office, offices, type Place } from './offices.ts'
import { trades } from './trades.ts'

const day_ms = 86_400_000
const history_days = 200
const future_days_max = 90
const serials_max = 1_000_000

/** Percentage of notices with each set-aside, roughly as in SAM.gov. The remaining notices have no set-aside. */
const commonSetAsides: readonly (readonly [code: string, percent: number])[] = [
  ['SBA', 42],
  ['NONE', 14],
  ['SDVOSBC', 8],
  ['8A', 5],
  ['HZC', 4],
  ['WOSB', 4],
  ['8AN', 2],
  ['SBP', 2],
  ['EDWOSB', 2],
  ['SDVOSBS', 1],
  ['WOSBSS', 1],
  ['HZS', 0.5],
  ['EDWOSBSS', 0.5],
  ['LAS', 0.5],
]
const departmentSetAsides: Readonly<Record<string, readonly string[]>> = {
  'VETERANS AFFAIRS, DEPARTMENT OF': ['SDVOSBC', 'SDVOSBC', 'SDVOSBC', 'VSA', 'SDVOSBS', 'VSS'],
  'INDIAN HEALTH SERVICE': ['ISBEE', 'ISBEE', 'BICiv', 'IEE'],
  'BUREAU OF INDIAN AFFAIRS': ['ISBEE', 'IEE'],
}

export type DemoOptions = { now: Date; notices: number; seed?: number }

/** Yields the header, then `notices` rows, newest first as in SAM.gov. The same options give the same rows. */
export function* demoNotices(options: DemoOptions): Generator<string[]> {
  yield [...samColumns]
  for (const { cells } of demoRows(options)) yield cells
}

/** Returns the rows of `demoNotices`, each with the terms that only its text states. */
export function demoRows({ now, notices, seed = 1 }: DemoOptions): { cells: string[]; terms: DemoTerms }[] {
  const random = seeded(seed)
  const rows: { cells: string[]; terms: DemoTerms }[] = []
  for (let serial = 1; rows.length < notices; serial += 1) {
    const first_days = -history_days * random() ** 1.4
    // Each acquisition has its own random series, so a change to one acquisition does not change the others.
    const own = seeded(seed * serials_max + serial)
    const started = daysAfter(now, first_days)
    const acquisition = withEarlier(own, acquire(random, serial, started), started)
    const posted = steps(random, acquisition, now, first_days)
      .filter((step) => step.posted <= now)
      .slice(0, notices - rows.length)
    for (const [index, step] of posted.entries())
      rows.push({
        cells: row(random, acquisition, step, now, index < posted.length - 1),
        terms: termsOf(acquisition, step),
      })
    if (acquisition.follows && posted.some(({ award }) => !award) && rows.length < notices) {
      const [earlier, award] = earlierAward(acquisition, acquisition.follows)
      rows.push({ cells: row(own, earlier, award, now, false), terms: termsOf(earlier, award) })
    }
  }
  const postedColumn = samColumns.indexOf('PostedDate')
  return rows.sort((a, b) => (a.cells[postedColumn]! < b.cells[postedColumn]! ? 1 : -1))
}

function acquire(random: Random, serial: number, started: Date): Omit<Acquisition, 'follows'> {
  const office = pick(random, offices)
  const kind = pick(random, office.kinds)
  const trade = pick(
    random,
    trades.filter(({ buyers }) => buyers.includes(kind)),
  )
  const [naics, psc, ...subjects] = pick(random, trade.buys)
  const subject = pick(random, subjects)
  const place = office.places.length > 0 && random() < 0.85 ? pick(random, office.places) : null
  const site = !place
    ? 'the locations named in the schedule'
    : place.country === 'USA'
      ? `${place.city}, ${place.state}`
      : place.city
  return {
    trade,
    office,
    place,
    naics,
    psc,
    subject,
    site,
    title: titleOf(random, subject, psc, place),
    setAside: chooseSetAside(random, office),
    number: `${office.aac}-${fiscalYear(started)}-${trade.isProduct ? 'Q' : 'R'}-DEMO${String(serial).padStart(4, '0')}`,
    value: roundMoney(trade.value_min * (trade.value_max / trade.value_min) ** random()),
    work: sample(random, trade.work, between(random, 3, 5)).map((text) => fill(random, text)),
    demands: sample(random, trade.demands, between(random, 2, 3)).map((text) => fill(random, text)),
    background: pick(random, backgrounds[kind]),
    evaluation: sample(random, evaluations, 3).join(' '),
    variant: between(random, 0, 5),
    contacts: random() < 0.6 ? [person(random), person(random)] : [person(random)],
  }
}

function titleOf(random: Random, subject: string, psc: string, place: Place | null): string {
  if (/,[A-Z]/.test(subject)) return `${psc.slice(0, 2)}--${subject}`
  if (!place) return subject
  return pick(random, [
    `${subject} - ${place.city}`,
    `${subject}, ${place.city} ${place.state}`.trim(),
    `${place.city} ${subject}`,
    `${subject}, Building ${between(random, 10, 4800)}, ${place.city}`,
    subject,
  ])
}

function chooseSetAside(random: Random, { department, subTier }: Office): string {
  const own = departmentSetAsides[subTier] ?? departmentSetAsides[department]
  if (own && random() < 0.5) return pick(random, own)
  let left = random() * 100
  return commonSetAsides.find(([, percent]) => (left -= percent) < 0)?.[0] ?? ''
}

/** Rounds an amount to two significant digits, as estimates usually are. */
function roundMoney(amount: number): number {
  const unit = 10 ** (Math.floor(Math.log10(amount)) - 1)
  return Math.round(amount / unit) * unit
}

/** Returns all steps of an acquisition, from its first notice on. The caller omits the steps after `now`. */
function steps(random: Random, acquisition: Acquisition, now: Date, first_days: number): Step[] {
  const kind = random()
  if (kind < 0.4) return competition(random, acquisition, now, 'Combined Synopsis/Solicitation', first_days)
  if (kind < 0.66) return afterPresolicitation(random, acquisition, now, first_days, 0.4)
  if (kind < 0.82) return afterMarketResearch(random, acquisition, now, first_days)
  if (kind < 0.9) return [step(random, now, 'Award Notice', first_days, null, award(random, acquisition, now, first_days))]
  if (kind < 0.96) return [step(random, now, 'Special Notice', first_days, first_days + between(random, 7, 40))]
  return [step(random, now, 'Justification', first_days, null, award(random, acquisition, now, first_days))]
}

function afterMarketResearch(random: Random, acquisition: Acquisition, now: Date, first_days: number): Step[] {
  const research = step(random, now, 'Sources Sought', first_days, first_days + between(random, 10, 35))
  if (random() < 0.5) return [research]
  return [research, ...afterPresolicitation(random, acquisition, now, first_days + between(random, 30, 70), 0.6)]
}

function afterPresolicitation(random: Random, acquisition: Acquisition, now: Date, first_days: number, share: number): Step[] {
  if (random() >= share) return competition(random, acquisition, now, 'Solicitation', first_days)
  const notice = step(random, now, 'Presolicitation', first_days, first_days + between(random, 14, 30))
  return [notice, ...competition(random, acquisition, now, 'Solicitation', first_days + between(random, 14, 35))]
}

/** Returns the solicitation, its amendments and often the award. Most amendments move the deadline. */
function competition(random: Random, acquisition: Acquisition, now: Date, type: NoticeType, first_days: number): Step[] {
  let due_days = first_days + (type === 'Solicitation' ? between(random, 20, 75) : between(random, 7, 30))
  const made = [step(random, now, type, first_days, due_days)]
  const amendments = pick(random, [0, 0, 0, 1, 1, 2, 3])
  let posted_days = first_days
  for (let amendment = 1; amendment <= amendments; amendment += 1) {
    posted_days += (due_days - posted_days) * (0.3 + random() * 0.5)
    if (random() < 0.7) due_days += between(random, 3, 14)
    made.push({ ...step(random, now, type, posted_days, due_days), amendment })
  }
  if (random() < 0.6) {
    const award_days = due_days + between(random, 10, 75)
    made.push(step(random, now, 'Award Notice', award_days, null, award(random, acquisition, now, award_days)))
  }
  return made
}

function step(
  random: Random,
  now: Date,
  type: NoticeType,
  posted_days: number,
  due_days: number | null,
  awarded: Step['award'] = null,
): Step {
  const due =
    due_days === null ? null : atHour(daysAfter(now, Math.min(due_days, future_days_max - 1)), pick(random, [15, 17, 19, 20, 21]))
  return { type, posted: daysAfter(now, posted_days), due, amendment: 0, award: awarded }
}

function award(random: Random, { number, value, naics }: Acquisition, now: Date, posted_days: number): Step['award'] {
  const amount = Math.round(value * (0.7 + random() * 0.35) * 100) / 100
  return {
    number: number.replace(/-[QR]-(?=DEMO)/, '-C-'),
    date: daysAfter(now, posted_days - between(random, 0, 6)),
    amount,
    awardee: companyName(random, naics),
  }
}

function row(random: Random, acquisition: Acquisition, step: Step, now: Date, isSuperseded: boolean): string[] {
  const { office, place } = acquisition
  const setAside = resolveSetAside(step.type === 'Sources Sought' ? '' : acquisition.setAside)
  const archive = daysAfter(step.due ?? step.posted, 15)
  const id = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const place_cells = place ? ['', place.city, place.state, place.zip, place.country] : ['', '', '', '', '']
  const award_cells = step.award
    ? [step.award.number, step.award.date.toISOString().slice(0, 10), step.award.amount.toFixed(2), step.award.awardee]
    : ['', '', '', '']
  return [
    id,
    acquisition.title,
    acquisition.number,
    office.department,
    office.cgac,
    office.subTier,
    office.subTierCode,
    office.name,
    office.aac,
    samTime(step.posted),
    step.type,
    step.type,
    'auto15',
    archive.toISOString().slice(0, 10),
    setAside?.code ?? '',
    setAside?.name ?? '',
    step.due ? samDeadline(step.due, acquisition.trade.isProduct === true) : '',
    acquisition.naics,
    acquisition.psc,
    ...place_cells,
    !isSuperseded && archive > now ? 'Yes' : 'No',
    ...award_cells,
    ...contactCells('Contracting Officer', acquisition.contacts[0]),
    ...contactCells('Contract Specialist', acquisition.contacts[1]),
    'OFFICE',
    office.state,
    office.city,
    office.zip,
    office.country,
    '',
    `https://example.com/demo-notices/${id}`,
    describe(random, acquisition, step),
  ]
}

/** Returns the cells for title, name, email address, telephone and fax. */
function contactCells(title: string, contact: Acquisition['contacts'][number] | undefined): string[] {
  return contact ? [title, contact.name, contact.email, contact.phone, ''] : ['', '', '', '', '']
}

function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * day_ms)
}

function atHour(time: Date, hour: number): Date {
  return new Date(Math.floor(time.getTime() / day_ms) * day_ms + hour * 3_600_000)
}

/** Returns the approximate UTC offset of Washington. SAM.gov writes local times with this offset. */
function offset_hours(time: Date): number {
  const month = time.getUTCMonth() + 1
  return month >= 4 && month <= 10 ? 4 : 5
}

function local(time: Date): string {
  return new Date(time.getTime() - offset_hours(time) * 3_600_000).toISOString().slice(0, -1)
}

function samTime(time: Date): string {
  return `${local(time).replace('T', ' ')}-0${offset_hours(time)}`
}

/** Formats a deadline like SAM.gov, which often states only a date for goods, and otherwise a time with an offset. */
function samDeadline(time: Date, isDateOnly: boolean): string {
  return isDateOnly ? local(time).slice(0, 10) : `${local(time).slice(0, -4)}-0${offset_hours(time)}:00`
}
