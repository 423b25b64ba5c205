/** Speed of the embedded search engine on real notices: `node test/bench/search.ts [documents]`. Prints a table. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { openSqliteEngine } from '../../search/embedded/engine.ts'
import type { SearchDocument, SearchEngine, SearchRequest } from '../../search/index.ts'

const data = new URL('../../../shared/data/', import.meta.url)
const notices = new URL('sam/sam_opportunities.csv.gz', data)
const batch_documents = 500

type Row = Record<string, string>

function readTable(url: URL): Row[] {
  const file = readFileSync(url)
  return parse(url.pathname.endsWith('.gz') ? gunzipSync(file) : file, { columns: true, bom: true, relax_column_count: true })
}

function namesBy(url: URL, code: string, name: string): Map<string, string> {
  return new Map(readTable(url).map((row) => [row[code]!, row[name]!]))
}

function toTime(text: string | undefined): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

function readDocuments(): SearchDocument[] {
  const naics = namesBy(new URL('naics/naics_2022.csv', data), 'code', 'title')
  const psc = namesBy(new URL('psc/psc_codes.csv.gz', data), 'psc_code', 'name')
  return readTable(notices).map((row) => {
    const topics = `${naics.get(row.NaicsCode!) ?? ''} ${psc.get(row.ClassificationCode!) ?? ''}`.trim()
    return {
      id: row.NoticeId!,
      title: row.Title!,
      description: row.Description!,
      topics,
      keywords: `${row['Sol#']}\n${row['Department/Ind.Agency']}\n${row['Sub-Tier']}\n${topics}\n${row.Awardee}`,
      notice_type: row.Type!,
      set_aside: row.SetASideCode || null,
      naics: row.NaicsCode || null,
      psc: row.ClassificationCode || null,
      jurisdiction: 'federal',
      state: row.PopState || null,
      agency: row['Department/Ind.Agency'] || null,
      agency_terms: [row['Department/Ind.Agency']!, row['Sub-Tier']!].map((name) => name.toLowerCase()),
      posted_at: toTime(row.PostedDate?.slice(0, 10)),
      deadline_at: toTime(row.ResponseDeadLine),
      awarded: row.Type === 'Award Notice',
      active: true,
    }
  })
}

async function build(engine: SearchEngine, documents: SearchDocument[]): Promise<number> {
  const started_at = performance.now()
  const rebuild = await engine.rebuild()
  for (let i = 0; i < documents.length; i += batch_documents) await rebuild.add(documents.slice(i, i + batch_documents))
  await rebuild.finish('built')
  return documents.length / ((performance.now() - started_at) / 1000)
}

async function update(engine: SearchEngine, documents: SearchDocument[]): Promise<number> {
  const started_at = performance.now()
  for (let i = 0; i < documents.length; i += batch_documents) {
    const [from, to] = [i === 0 ? 'built' : `updated-${i}`, `updated-${i + batch_documents}`]
    if (!(await engine.apply({ documents: documents.slice(i, i + batch_documents), from, to })))
      throw new Error('The position has moved')
  }
  return documents.length / ((performance.now() - started_at) / 1000)
}

async function time(
  engine: SearchEngine,
  requests: Partial<SearchRequest>[],
): Promise<{ p50_ms: number; p99_ms: number; total: number }> {
  const times_ms: number[] = []
  let total = 0
  for (const request of requests) {
    const started_at = performance.now()
    const page = await engine.search({
      query: null,
      filters: {},
      sort: 'relevance',
      after: null,
      limit: 25,
      facets: false,
      ...request,
    })
    times_ms.push(performance.now() - started_at)
    total += page.total
  }
  times_ms.sort((a, b) => a - b)
  const at = (share: number): number =>
    Number(times_ms[Math.min(times_ms.length - 1, Math.floor(times_ms.length * share))]!.toFixed(1))
  return { p50_ms: at(0.5), p99_ms: at(0.99), total: Math.round(total / requests.length) }
}

/** Runs of title words, from titles all over the data: as varied as the data itself. */
function titleWords(documents: SearchDocument[], words: number, count: number): string[] {
  const found: string[] = []
  for (let i = 0; found.length < count && i < documents.length * 4; i++) {
    const title = documents[(i * 7919) % documents.length]!.title.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []
    if (title.length >= words) found.push(title.slice(0, words).join(' '))
  }
  return found
}

async function main(): Promise<void> {
  if (!existsSync(notices)) return console.log('The notices are not here: ../shared/data/sam/sam_opportunities.csv.gz')
  const documents = readDocuments().slice(0, Number(process.argv[2] ?? Infinity))
  const path = join(tmpdir(), `search-bench-${process.pid}.sqlite`)
  const before_mb = process.memoryUsage().rss / 1e6
  const engine = await openSqliteEngine({ path, embedder: { kind: 'word-vectors' } })
  const built = await build(engine, documents)
  const updated = await update(engine, documents.slice(0, 4 * batch_documents))
  console.table({ documents: documents.length, 'built per s': Math.round(built), 'updated per s': Math.round(updated) })
  const posted_since = Date.parse('2026-03-20')
  console.table({
    'first search': await time(engine, [{ query: 'janitorial' }]),
    'first typing error': await time(engine, [{ query: 'janitoral' }]),
    word: await time(
      engine,
      titleWords(documents, 1, 200).map((query) => ({ query })),
    ),
    'three words': await time(
      engine,
      titleWords(documents, 3, 200).map((query) => ({ query })),
    ),
    'phrase of six': await time(
      engine,
      titleWords(documents, 6, 200).map((query) => ({ query })),
    ),
    'word, filtered, with facets': await time(
      engine,
      titleWords(documents, 1, 200).map((query) => ({ query, filters: { posted_since }, facets: true })),
    ),
    listing: await time(engine, Array(200).fill({ sort: 'posted_date' })),
    'listing, filtered, with facets': await time(
      engine,
      Array(200).fill({ sort: 'due_date', filters: { posted_since }, facets: true }),
    ),
    'commonest word': await time(
      engine,
      ['services', 'contract', 'government', 'solicitation'].map((query) => ({ query })),
    ),
  })
  console.log(
    `RSS ${Math.round(process.memoryUsage().rss / 1e6)} MB, ${Math.round(before_mb)} MB before (the notices themselves)`,
  )
  await engine.close()
  rmSync(path)
}

await main()
