/**
 * Speed of the embedded engine on real notices: `node test/bench/search.ts [times] [checkout]`. `times`: how often the notices are loaded,
 * each time with other ids and their words in another order. `checkout`: another one of this repository, such as a worktree of ee6b006, whose
 * engine is asked the same in turns, so that the ratio holds on a machine that others use.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type ContractFilters, type ContractRecord, contractConditions, contractDocument } from '../../search/contracts.ts'
import { openEmbedded } from '../search/open.ts'

const notices = new URL('../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url)
const batch_records = 500
const queries_max = 200
const caller = { company_id: 'bench' }

type Ask = { query?: string; sort?: string; filters?: ContractFilters; facets?: boolean }
type Bench = {
  name: string
  rebuild(): Promise<{ add(batch: unknown[]): Promise<void>; finish(position: string): Promise<void> }>
  document(record: ContractRecord): unknown
  ask(ask: Ask): Promise<unknown>
  close(): Promise<void>
}

function readRecords(): ContractRecord[] {
  const rows: Record<string, string>[] = parse(gunzipSync(readFileSync(notices)), {
    columns: true,
    bom: true,
    relax_column_count: true,
  })
  const names = (row: Record<string, string>) => [row['Department/Ind.Agency']!, row['Sub-Tier']!].filter((name) => name !== '')
  return rows.map((row) => ({
    id: row.NoticeId!,
    title: row.Title!,
    description: row.Description!,
    solicitation_number: row['Sol#'] || null,
    agency_name: row['Department/Ind.Agency'] || null,
    agency_path: names(row),
    agency_codes: [],
    notice_type: row.Type === 'Award Notice' ? 'award-notice' : 'solicitation',
    set_aside: row.SetASideCode || null,
    naics: row.NaicsCode || null,
    psc: row.ClassificationCode || null,
    jurisdiction: 'federal',
    place_state_code: row.PopState || null,
    awardee_name: row.Awardee || null,
    award_number: row.AwardNumber || null,
    posted_at: day(row.PostedDate),
    deadline_at: day(row.ResponseDeadLine),
    awarded: row.Type === 'Award Notice',
    active: true,
  }))
}

function day(text: string | undefined): string | null {
  const time = Date.parse(text?.slice(0, 10) ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function* multiplied(records: ContractRecord[], times: number): Iterable<ContractRecord> {
  yield* records
  for (let copy = 1; copy < times; copy++) {
    for (const [i, record] of records.entries()) {
      const { id, description, solicitation_number } = record
      yield {
        ...record,
        id: `${id}-${copy}`,
        description: shuffled(description ?? '', copy * 1_000_003 + i),
        solicitation_number: solicitation_number && `${solicitation_number}X${copy}`,
      }
    }
  }
}

function shuffled(text: string, seed: number): string {
  const words = text.split(' ')
  let state = seed
  for (let i = words.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (i + 1)
    ;[words[i], words[other]] = [words[other]!, words[i]!]
  }
  return words.join(' ')
}

/** Runs of title words, from titles all over the data: as varied as the data itself. */
function titleWords(records: ContractRecord[], words: number): string[] {
  const found: string[] = []
  for (let i = 0; found.length < queries_max && i < records.length * 4; i++) {
    const title = records[(i * 7919) % records.length]!.title.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []
    if (title.length >= words) found.push(title.slice(0, words).join(' '))
  }
  return found
}

async function openOurs(folder: string): Promise<Bench> {
  const index = await openEmbedded(join(folder, 'ours.db'), { lists_max: 0 })
  return {
    name: 'this',
    rebuild: () => index.rebuild() as ReturnType<Bench['rebuild']>,
    document: contractDocument,
    ask: ({ filters = {}, sort, ...ask }) =>
      index.search({ ...page, ...ask, sort: sort ?? sortOf(ask), conditions: contractConditions(filters) }, caller),
    close: () => index.close(),
  }
}

const page = { query: null, after: null, limit: 25, facets: false }
const sortOf = ({ query }: Ask): string => (query === undefined ? 'posted_date' : 'relevance')

/** As the engine was at ee6b006. */
async function openOther(folder: string, checkout: string): Promise<Bench> {
  const { openSqliteEngine } = await import(resolve(checkout, 'search/sqlite.ts'))
  const { searchDocument } = await import(resolve(checkout, 'jobs/index-feed.ts'))
  const engine = await openSqliteEngine({ path: join(folder, 'other.db'), embedder: { kind: 'word-vectors' }, lists_max: 0 })
  return {
    name: 'other',
    rebuild: () => engine.rebuild(),
    document: searchDocument,
    ask: ({ filters = {}, sort, ...ask }) => engine.search({ ...page, ...ask, sort: sort ?? sortOf(ask), filters }),
    close: () => engine.close(),
  }
}

async function build(bench: Bench, records: Iterable<ContractRecord>): Promise<void> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const rebuild = await bench.rebuild()
  let batch: unknown[] = []
  let count = 0
  for (const record of records) {
    batch.push(bench.document(record))
    count += 1
    if (batch.length < batch_records) continue
    await rebuild.add(batch)
    batch = []
  }
  await rebuild.add(batch)
  await rebuild.finish('built')
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const first = performance.now()
  await bench.ask({ query: 'janitorial' })
  console.log(
    `${bench.name}: ${count} records, ${Math.round(count / seconds)}/s, ${((user + system) / 1e6).toFixed(0)} s of CPU; first search ${(performance.now() - first).toFixed(0)} ms; process ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
}

async function compare(benches: Bench[], kind: string, asks: Ask[]): Promise<void> {
  const times_ms = benches.map((): number[] => [])
  for (const ask of asks) {
    for (const [i, bench] of benches.entries()) {
      const started = performance.now()
      await bench.ask(ask)
      times_ms[i]!.push(performance.now() - started)
    }
  }
  const at = (list: number[], share: number): number => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)]!
  const told = benches.map(({ name }, i) => `${name} ${at(times_ms[i]!, 0.5).toFixed(2)} (${at(times_ms[i]!, 0.99).toFixed(1)})`)
  const ratio = benches.length > 1 ? `  ratio ${(at(times_ms[0]!, 0.5) / at(times_ms[1]!, 0.5)).toFixed(2)}` : ''
  console.log(`${kind.padEnd(26)} ${told.join('  ')}${ratio}`)
}

async function main(times: number, checkout: string | undefined): Promise<void> {
  if (!existsSync(notices)) return console.log('The notices are not here: ../shared/data/sam/sam_opportunities.csv.gz')
  const records = readRecords()
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'))
  const benches = [await openOurs(folder), ...(checkout ? [await openOther(folder, checkout)] : [])]
  for (const bench of benches) await build(bench, multiplied(records, times))
  const words = (count: number, more: Ask = {}) => titleWords(records, count).map((query) => ({ query, ...more }))
  console.log('median ms (p99)')
  await compare(benches, 'one word', words(1))
  await compare(benches, 'three words', words(3))
  await compare(benches, 'six words', words(6))
  await compare(
    benches,
    'commonest words',
    ['services', 'contract', 'government', 'maintenance services', 'support services contract'].flatMap((query) =>
      Array.from({ length: 20 }, () => ({ query })),
    ),
  )
  await compare(benches, 'three words, filtered', words(3, { filters: { notice_types: ['solicitation'] } }))
  await compare(benches, 'three words, facets', words(3, { facets: true }))
  await compare(benches, 'two words, sorted', words(2, { sort: 'due_date' }))
  await compare(
    benches,
    'a typing error',
    ['janitoral', 'roofng', 'genrator', 'dreging'].flatMap((query) => Array(20).fill({ query })),
  )
  await compare(benches, 'no words', Array(queries_max).fill({}))
  for (const bench of benches) await bench.close()
  rmSync(folder, { recursive: true })
}

await main(Number(process.argv[2] ?? 1), process.argv[3])
