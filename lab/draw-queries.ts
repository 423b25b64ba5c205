/**
 * Draws the queries of lab/evaluation/search/pooled.tsv from public data by a rule and a seed; docs/search-quality.md describes
 * the rule.
 *
 *     node lab/draw-queries.ts <data folder> [--seed 20]
 *
 * Prints `family<TAB>query` lines. The same data and seed give the same lines.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { agencyAliases } from '../catalog/agencies.ts'
import { naicsTitle } from '../catalog/naics.ts'
import { stateName } from '../catalog/places.ts'
import { pscName } from '../catalog/psc.ts'
import { setAsideName } from '../catalog/set-asides.ts'
import { stopWords } from '../kernel/words/words.ts'
import { plainStem, plainWords } from './evaluation/search/plain-words.ts'
import { draw, type Random, seeded, shuffle } from './evaluation/search/random.ts'

type Row = Record<string, string>

const { values: settings, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '20' } },
})
const folder = positionals[0]
if (folder === undefined) throw new Error('Usage: node lab/draw-queries.ts <data folder> [--seed 20]')

const words_min = 3
const words_max = 6
/** Maximum number of words from the title of a code. */
const title_words_max = 4
/** Minimum number of notices that must contain a word of a query. */
const notices_min = 3
/** Maximum share of notices that contain a specific word. Each query has at least one specific word. */
const specific_share_max = 0.03
/** Administrative words, which do not describe what is bought. */
const administrative = new Set(
  `fy base option year years contract contracts renewal idiq bpa task order orders procurement purchase requirement requirements recompete
  rfp rfq rfi ifb bid bids request proposal proposals solicitation notice tbd various misc new award bridge extension amendment request
  for information only informal sources sought combined synopsis re issue reissue cancelled`.split(/\s+/),
)

async function readRows(path: string): Promise<Row[]> {
  const file = createReadStream(join(folder!, path))
  const [head = [], ...rows] = parse(await text(path.endsWith('.gz') ? file.pipe(createGunzip()) : file), {
    relax_column_count: true,
    relax_quotes: true,
  }) as string[][]
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

const notices = await readRows('sam/sam_opportunities.csv.gz')
const noticesWith = new Map<string, number>()
for (const { Title = '', Description = '' } of notices)
  for (const term of new Set(plainWords(`${Title} ${Description}`).map(plainStem)))
    noticesWith.set(term, (noticesWith.get(term) ?? 0) + 1)

function isMeaningful(word: string): boolean {
  return (
    word.length >= 3 &&
    !stopWords.has(word) &&
    !administrative.has(word) &&
    (noticesWith.get(plainStem(word)) ?? 0) >= notices_min
  )
}

function isSpecific(word: string): boolean {
  return isMeaningful(word) && noticesWith.get(plainStem(word))! <= specific_share_max * notices.length
}

/** Returns the first part of a text that has at least `least` meaningful words, one of them specific. Omits numbers and
 * administrative words. Cuts the part to 3 to 6 words, or to 4 if `least` is 1. Returns null if no part has enough words. */
function shorten(random: Random, given: string, least = 2): string | null {
  const cleaned = given
    .replace(/<[^<>]*>/g, ' ')
    .replace(/^[A-Z0-9]{2,4}--/, '')
    .replace(/^([A-Za-z ]+),([A-Za-z ]+)$/, (all, noun: string, kind: string) => (/, /.test(all) ? all : `${kind} ${noun}`))
  const most = least === 1 ? title_words_max : words_min + draw(random, words_max - words_min + 1)
  for (const part of cleaned.split(/[;:(),/|–—"]|--| - /)) {
    const words = plainWords(withoutNumbers(part.replace(/['’]s\b/g, 's'))).filter((word) => !administrative.has(word))
    while (words.length > 0 && !isMeaningful(words[0]!)) words.shift()
    const chosen = words.slice(0, most)
    while (chosen.length > 0 && !isMeaningful(chosen.at(-1)!)) chosen.pop()
    if (chosen.filter(isMeaningful).length >= least && chosen.some(isSpecific)) return chosen.join(' ')
  }
  return null
}

function withoutNumbers(text: string): string {
  return text
    .split(/\s/)
    .filter((word) => !/\d/.test(word))
    .join(' ')
}

/** Takes one row from each group in turn, in random order, so a large group does not crowd out the others. */
function interleave<T>(random: Random, rows: readonly T[], groupOf: (row: T) => string): T[] {
  const groups = [...Map.groupBy(shuffle(random, [...rows]), groupOf).values()]
  const interleaved: T[] = []
  for (let at = 0; groups.some((group) => at < group.length); at++)
    for (const group of groups) if (at < group.length) interleaved.push(group[at]!)
  return interleaved
}

const drawn = new Set<string>()

function emit(family: string, count: number, queries: Iterable<string | null>): void {
  let left = count
  for (const query of queries) {
    if (left === 0) return
    if (query === null || drawn.has(query)) continue
    drawn.add(query)
    left -= 1
    console.log(`${family}\t${query}`)
  }
}

const random = seeded(Number(settings.seed), 'queries')

function* shortened(rows: readonly { text: string; group: string }[]): Generator<string | null> {
  for (const { text } of interleave(random, rows, ({ group }) => group)) yield shorten(random, text)
}

const forecasts: { text: string; group: string }[] = []
for (const agency of ['dhs', 'doc', 'doj', 'dos', 'dot', 'hhs'])
  for (const row of await readRows(`forecasts/forecast_${agency}_2025-04.csv.gz`))
    forecasts.push({ text: row.requirement_title!, group: agency })
emit('forecasts', 75, shortened(forecasts))

const unseen = await readRows('sam/sam_notices_summer_2026_flat.csv.gz')
const isKnown = new Set(notices.map((row) => row.NoticeId))
emit(
  'later notices',
  50,
  shortened(
    unseen
      .filter((row) => !isKnown.has(row['Notice ID']))
      .map((row) => ({ text: row['Opportunity Title']!, group: row.Agency!.split('.').slice(0, 2).join('.') })),
  ),
)

const local = [
  ['montgomery_md_solicitations_2020.csv.gz', 'Solicitation Title'],
  ['la_county_open_bids_2026-01.csv.gz', 'commodityDescription'],
  ['scottsdale_solicitations_2019.csv.gz', 'Title'],
  ['nyc_procurement_plans_fy2027.csv.gz', 'description'],
] as const
const bids: { text: string; group: string }[] = []
for (const [file, column] of local)
  for (const row of await readRows(`state_local/${file}`)) bids.push({ text: row[column]!.replace(/^.*<BR>/i, ''), group: file })
emit('local bids', 45, shortened(bids))

const terminated = await readRows('awards/fpds_terminated_contracts_2025.csv.gz')
const ending = await readRows('more_data/usaspending_awards_ending_2026_2027.csv.gz')
emit(
  'award descriptions',
  30,
  shortened([
    ...terminated.map((row) => ({ text: row.description_doge!, group: row.agency! })),
    ...ending.map((row) => ({ text: row.description!, group: row.agency! })),
  ]),
)

type Coded = { naics: string; psc: string; state: string; city: string; agency: string; set_aside: string }
const coded: Coded[] = notices.map((row) => ({
  naics: row.NaicsCode!.trim(),
  psc: row.ClassificationCode!.trim(),
  state: row.PopState!.trim(),
  city: row.PopCity!.trim(),
  agency: row['Sub-Tier']!.trim() || row['Department/Ind.Agency']!.trim(),
  set_aside: row.SetASideCode!.trim(),
}))

function* titlesOf(column: 'naics' | 'psc', titleOf: (code: string) => string | null): Generator<string | null> {
  const counted = Map.groupBy(coded, (row) => row[column])
  const codes = [...counted].filter(([code, rows]) => code.length >= 4 && rows.length >= notices_min).map(([code]) => code)
  for (const code of shuffle(random, codes.sort())) yield everyday(titleOf(code) ?? '')
}

/** Turns the name of a code into everyday words: `MAINT/REPAIR/REBUILD OF EQUIPMENT- WEAPONS` becomes `weapons repair`. */
function everyday(title: string): string | null {
  const [kind = '', ...things] = title.replace(/\([^()]*\)/g, ' ').split(/[-:] |-(?=[A-Z])/)
  const thing = shorten(
    random,
    (things.length > 0 ? things.join(' ') : title).replaceAll('/', ', ').replace(/^Other |^All Other /i, ''),
    1,
  )
  const act = /MAINT|REPAIR/i.test(kind) && things.length > 0 ? ' repair' : ''
  return thing === null ? null : `${thing}${act}`
}
emit('NAICS phrases', 35, titlesOf('naics', naicsTitle))
emit('PSC phrases', 35, titlesOf('psc', pscName))

function topicOf({ naics, psc }: Coded): string | null {
  const title = draw(random, 2) === 0 ? (pscName(psc) ?? naicsTitle(naics)) : (naicsTitle(naics) ?? pscName(psc))
  return title === null ? null : everyday(title)
}

function shortName(agency: string): string {
  const aliases = agencyAliases(agency).filter((alias) => /^[a-z ]{2,20}$/.test(alias))
  return aliases.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0] ?? plainWords(agency).join(' ')
}

function* withTopic(
  rows: readonly Coded[],
  groupOf: (row: Coded) => string,
  thingOf: (row: Coded) => string,
): Generator<string | null> {
  for (const row of interleave(random, rows, groupOf)) {
    const topic = topicOf(row)
    const thing = plainWords(thingOf(row)).join(' ')
    yield topic === null || thing === '' ? null : draw(random, 2) === 0 ? `${thing} ${topic}` : `${topic} ${thing}`
  }
}
const hasTopic = coded.filter(({ naics, psc }) => naics !== '' || psc !== '')
emit(
  'agency and topic',
  40,
  withTopic(
    hasTopic,
    ({ agency }) => agency,
    ({ agency }) => shortName(agency),
  ),
)
emit(
  'place and topic',
  40,
  withTopic(
    hasTopic.filter(({ state }) => stateName(state) !== null),
    ({ state }) => state,
    ({ state, city }) => (draw(random, 2) === 0 && /^[A-Za-z .]+$/.test(city) ? city : stateName(state)!),
  ),
)
emit(
  'set-aside and topic',
  20,
  withTopic(
    hasTopic.filter(({ set_aside }) => (setAsideName(set_aside) ?? '') !== '' && set_aside !== 'NONE'),
    ({ set_aside }) => set_aside,
    ({ set_aside }) => /^.*\(([A-Z]+|8\(a\)|HUBZone)\)/.exec(setAsideName(set_aside)!)?.[1] ?? setAsideName(set_aside)!,
  ),
)
