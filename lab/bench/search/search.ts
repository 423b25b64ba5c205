/**
 * Measures speed, memory and disk space of the embedded engine on real notices.
 *
 *     node lab/bench/search/search.ts [records] [checkout] [records of the checkout] [folder]
 *
 * - `records`: the number of records. If the extract has fewer, the index also has copies with other ids and shuffled words.
 * - `checkout`: a clone of this repository at ee6b006. The clone's engine gets the same requests in turn, so the ratio is valid
 *   on a busy machine.
 * - `folder`: stores the indexes for the next run.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answer } from '../requests/answer.ts'
import { extract, readRecords, titleWords } from './notices.ts'
import type { Ask, Message, Timed } from './search-engine.ts'

const queries_max = 100
const program = fileURLToPath(new URL('./search-engine.ts', import.meta.url))

type Bench = { name: string; child: ChildProcess }

/** Builds the index unless the folder has it, and opens it in a new process. */
async function open(name: string, folder: string, records: number, checkout?: string): Promise<Bench> {
  const path = join(folder, `${name}-${records}.db`)
  const args = [path, String(records), ...(checkout ? [checkout] : [])]
  if (!existsSync(path)) {
    console.log(`${name}, built:`)
    const { status } = spawnSync(process.execPath, [...process.execArgv, program, 'build', ...args], { stdio: 'inherit' })
    if (status !== 0) throw new Error(`The build exited with ${status}`)
  }
  const started = performance.now()
  const child = fork(program, ['serve', ...args], { execArgv: process.execArgv })
  const first = await answer<Timed>(child)
  const start_ms = performance.now() - started
  console.log(
    `${name}, ${records} records, opened: ${Math.round(start_ms)} ms to the first answer, with ${Math.round(first.ms)} ms for the first search`,
  )
  return { name, child }
}

function send<T>({ child }: Bench, message: Message): Promise<T> {
  child.send(message)
  return answer<T>(child)
}

async function compare(benches: Bench[], kind: string, asks: Ask[]): Promise<void> {
  const times = benches.map((): Timed[] => [])
  for (const ask of asks) for (const [i, bench] of benches.entries()) times[i]!.push(await send<Timed>(bench, { ask }))
  report(benches, kind, times)
}

/** Stores batches of `size` changed records, and measures the search after each batch. */
async function update(benches: Bench[], size: number, rounds: number): Promise<void> {
  const stored = benches.map((): Timed[] => [])
  const searched = benches.map((): Timed[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, bench] of benches.entries()) {
      stored[i]!.push(await send<Timed>(bench, { update: size }))
      searched[i]!.push(await send<Timed>(bench, { ask: { query: 'janitorial services' } }))
    }
  }
  report(benches, `${size} changed, stored`, stored)
  report(benches, '  the search after it', searched)
}

function report(benches: Bench[], kind: string, times: Timed[][]): void {
  const at = (list: Timed[], share: number): number =>
    list.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(list.length * share)]!
  const cpu = (list: Timed[]): number => list.reduce((sum, { cpu_ms }) => sum + cpu_ms, 0) / list.length
  const parts = benches.map(({ name }, i) => {
    const [list, median] = [times[i]!, at(times[i]!, 0.5)]
    return `${name} ${median.toFixed(2)} (${at(list, 0.99).toFixed(1)}, CPU ${cpu(list).toFixed(2)})`
  })
  const ratio = (of: (list: Timed[]) => number): string => (of(times[0]!) / of(times[1]!)).toFixed(3)
  const ratios = benches.length > 1 ? `  ratio ${ratio((list) => at(list, 0.5))}, of CPU ${ratio(cpu)}` : ''
  console.log(`${kind.padEnd(24)} ${parts.join('  ')}${ratios}`)
}

async function compareAll(benches: Bench[]): Promise<void> {
  const records = readRecords()
  const words = (count: number, more: Ask = {}) => titleWords(records, count, queries_max).map((query) => ({ query, ...more }))
  const each = (queries: string[], times: number) => queries.flatMap((query) => Array<Ask>(times).fill({ query }))
  console.log('median ms (p99, mean ms of CPU)')
  // Warms up, because Node compiles code during the first few hundred searches, and a service has usually run for a while.
  const warm_up = [...words(3), ...words(1), ...words(6), ...words(2, { sort: 'due_date' }), ...words(3, { facets: true })]
  await compare(benches, 'warming up', warm_up)
  await compare(benches, 'one word', words(1))
  await compare(benches, 'three words', words(3))
  await compare(benches, 'six words', words(6))
  await compare(
    benches,
    'most common words',
    each(['services', 'contract', 'government', 'maintenance services', 'support services contract'], 20),
  )
  await compare(benches, 'stop words alone', each(['of the', 'to be', 'for the', 'what is this'], 2))
  await compare(benches, 'three words, filtered', words(3, { filters: { notice_types: ['solicitation'], states: ['VA', 'MD'] } }))
  await compare(benches, 'three words, facets', words(3, { facets: true }))
  await compare(benches, 'two words, sorted', words(2, { sort: 'due_date' }))
  await compare(benches, 'a typing error', each(['janitoral', 'roofng', 'genrator', 'dreging'], 20))
  await compare(benches, 'no words', Array<Ask>(queries_max).fill({}))
  await compare(benches, 'no words, filtered', Array<Ask>(queries_max).fill({ filters: { states: ['VA'] } }))
  for (const bench of benches) console.log(`${bench.name}: process ${await send<number>(bench, 'memory')} MB`)
  await update(benches, 1, 20)
  await update(benches, 500, 5)
}

async function main(records: number, checkout?: string, other_records = records, given_folder?: string): Promise<void> {
  if (!existsSync(extract)) return console.log('Skipped: ../shared/data/sam/sam_opportunities.csv.gz is missing')
  if (given_folder) mkdirSync(given_folder, { recursive: true })
  const folder = given_folder ?? mkdtempSync(join(tmpdir(), 'search-bench-'))
  const benches = [await open('this', folder, records)]
  if (checkout) benches.push(await open('other', folder, other_records, checkout))
  await compareAll(benches)
  for (const { child } of benches) child.disconnect()
  if (!given_folder) rmSync(folder, { recursive: true })
}

const [records = '34000', checkout, other_records, folder] = process.argv.slice(2)
await main(Number(records), checkout, other_records === undefined ? undefined : Number(other_records), folder)
