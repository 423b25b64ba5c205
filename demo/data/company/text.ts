import type { OfficeKind } from '../market/offices.ts'

/** Returns the next number of a seeded series (mulberry32), from 0 to 1. The same seed gives the same demo. */
export type Random = () => number

export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!
}

/** Draws `count` different items and returns them in their order. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, list.length)) chosen.add(Math.floor(random() * list.length))
  return list.filter((_, index) => chosen.has(index))
}

const words: Readonly<Record<string, (random: Random) => string>> = {
  sqft: (random) => thousands(between(random, 4, 480) * 1000),
  count: (random) => String(between(random, 3, 90)),
  hours: (random) => pick(random, ['one hour', 'two hours', 'four hours', 'eight hours']),
  tons: (random) => String(between(random, 4, 60) * 5),
  years: (random) => pick(random, ['two', 'three', 'five']),
  days: (random) => String(between(random, 2, 24) * 15),
  miles: (random) => (between(random, 5, 140) / 10).toFixed(1),
  acres: (random) => String(between(random, 8, 900)),
  manhours: (random) => thousands(between(random, 8, 240) * 1000),
  users: (random) => thousands(between(random, 4, 300) * 50),
  sites: (random) => String(between(random, 2, 60)),
  months: (random) => pick(random, ['12', '24', '36', '60']),
  records: (random) => String(between(random, 2, 90)),
  people: (random) => String(between(random, 6, 120)),
  pages: (random) => thousands(between(random, 2, 80) * 500),
  stock: (random) => `D${between(random, 10_000_000, 99_999_999)}`,
  meals: (random) => thousands(between(random, 4, 60) * 50),
  lines: (random) => thousands(between(random, 4, 90) * 500),
  seedlings: (random) => String(between(random, 12, 450)),
}

function thousands(number: number): string {
  return number.toLocaleString('en-US')
}

/** Replaces each word in braces, such as `{meals}`, with a random value of that kind. */
export function fill(random: Random, text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, word: string) => words[word]!(random))
}

export const intros: Readonly<Record<string, readonly string[]>> = {
  'Sources Sought': [
    'This is a sources sought notice for market research only. It is not a solicitation, and no contract will be awarded from it. {Agency} seeks firms able to provide {subject} at {site}.',
    'REQUEST FOR INFORMATION. {Agency} is surveying the market for {subject} at {site}. Responses help to decide whether the requirement can be set aside for small business.',
    '{Agency} intends to buy {subject} for {site} and asks interested firms to describe what they can do. Information is sought from all firms, in particular from small businesses of every program.',
  ],
  Presolicitation: [
    'This is a presolicitation notice under FAR 5.204. {Agency} plans to issue a solicitation for {subject} at {site} in about 15 to 30 days.',
    '{Agency} gives notice of an upcoming competitive procurement of {subject} at {site}. The solicitation will be posted here; no paper copies are sent.',
  ],
  'Combined Synopsis/Solicitation': [
    'This is a combined synopsis/solicitation for commercial products and services prepared in accordance with FAR subpart 12.6, as supplemented by the information in this notice. Quotes are requested and no separate solicitation will be issued. {Agency} requires {subject} at {site}.',
    'Request for quotation: {Agency} has a requirement for {subject} at {site}, bought under the simplified procedures of FAR part 13.',
    '{Agency} proposes to award a firm-fixed-price contract for {subject} at {site}. The line items and the statement of work are attached to this combined synopsis/solicitation.',
  ],
  Solicitation: [
    '{Agency} solicits proposals for {subject} at {site}. The work is described in the performance work statement and in the attachments to this solicitation.',
    'Request for proposal: {subject}, {site}. {Agency} intends to award one contract to the responsible offeror whose offer gives the best value.',
    '{Agency} issues this solicitation for {subject} at {site}. Interested parties are responsible for watching this page for amendments.',
  ],
  'Special Notice': [
    'INDUSTRY DAY. {Agency} will meet industry about its coming requirement for {subject} at {site}. Attendance is free and limited to two persons for each firm.',
    'NOTICE OF INTENT. {Agency} intends to negotiate on a sole source basis for {subject} at {site} under FAR 13.106-1(b). Firms that can meet the requirement may respond.',
    'DRAFT DOCUMENTS. {Agency} publishes a draft statement of work for {subject} at {site} and asks industry for comments.',
  ],
  'Award Notice': [
    '{Agency} announces the award of a contract for {subject} at {site}.',
    'AWARD NOTICE. The competition for {subject} at {site} has ended. {Agency} has awarded the contract named in this notice.',
  ],
  Justification: [
    'Justification for other than full and open competition under FAR 6.302-1. {Agency} buys {subject} at {site} from one source, since a change of contractor would cause unacceptable delay.',
    'Limited source justification. {Agency} extends the present contract for {subject} at {site} as a bridge until the follow-on competition ends.',
  ],
}

export const backgrounds: Readonly<Record<OfficeKind, readonly string[]>> = {
  base: [
    'The installation houses training units, tenants and families and works every day of the year.',
    'The present contract ends with this fiscal year; the successor starts without a gap.',
    'The facilities support flying, maintenance and training missions.',
  ],
  parts: [
    'The items replenish depot stock and support the weapon system through its remaining life.',
    'Demand has risen with the age of the fleet, and the last buy was two years ago.',
  ],
  it: [
    'The systems serve employees and the public in every state and must stay available during the move.',
    'The program follows the agency technology roadmap and replaces several older contracts.',
  ],
  medical: [
    'The medical center serves veterans, service members or tribal patients of a wide rural area.',
    'Demand for care has grown and vacancies leave the clinic short of staff.',
    'The equipment replaces units past their service life.',
  ],
  land: [
    'The work protects public land, water and visitors and depends on the season.',
    'Access is by gravel road and may be closed by snow or fire.',
  ],
  science: [
    'The laboratory carries out measurement and research for agencies, industry and the public.',
    'Results feed models and publications used around the world.',
  ],
  embassy: [
    'The mission employs American and local staff in a chancery, an annex and leased residences.',
    'Work takes place in occupied, access-controlled buildings, and local law applies to labor.',
  ],
  civil: [
    'The buildings hold courts, offices and laboratories of several federal tenants.',
    'The office serves the public on working days and cannot close for the work.',
  ],
}

export const evaluations: readonly string[] = [
  'Award goes to the lowest priced technically acceptable quote; see FAR 52.212-2.',
  'Technical approach, past performance and price are evaluated under FAR 52.212-2; the non-price factors together are more important than price.',
  'The best value tradeoff considers management, staffing, past performance and price.',
  'Offerors shall submit a technical volume of at most 25 pages, a past performance volume and a price volume as told in FAR 52.212-1.',
  'The provisions FAR 52.204-7 and FAR 52.204-24 and the clauses FAR 52.217-8 and FAR 52.217-9 apply.',
  'The Government may award without discussions.',
  'Offerors must be registered in the System for Award Management when they submit an offer.',
  'Contractors that handle covered defense information comply with DFARS 252.204-7012.',
  'Past performance is rated on contracts of similar size and scope within the last five years.',
]

export const amendments: readonly string[] = [
  'answers the questions received from industry; the list of questions and answers is attached',
  'replaces the statement of work by a revised version with changes marked',
  'adds the sign-in sheet of the site visit and a corrected drawing',
  'updates the wage determination and the price schedule',
  'corrects a quantity in the line items and the place of delivery',
]
