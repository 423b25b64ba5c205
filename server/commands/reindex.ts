import { type Command, Option } from 'commander'
import { checkIndex, type IndexCheck, isEqual } from '../../jobs/indexes/index-check.ts'
import { rebuildIndex } from '../../jobs/indexes/index-feed.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import type { SearchIndex } from '../../search/index.ts'
import { type IndexName, indexes, indexNames, openIndex } from '../indexes.ts'
import { createIndexLock } from '../loops/index-lock.ts'
import { addCommand, type Output, onDatabase, type Session } from './command.ts'
import { startProgress } from './progress.ts'

const lock_timeout_ms = 3_600_000

export function addReindexCommand(program: Command): void {
  addCommand(program, 'reindex', 'rebuild the search indexes from the database')
    .addOption(new Option('--only <index>', 'rebuild only this index').choices(indexNames))
    .option('--check', 'compare them with the database instead, record by record; exits with status 1 if they differ')
    .action(onDatabase(reindex))
}

/** In the JSON output, the contracts index is at the top level and the other indexes are under their names. */
async function reindex(session: Session, { check = false, only }: { check?: boolean; only?: IndexName }): Promise<Output> {
  const outputs: Output[] = []
  for (const name of only === undefined ? indexNames : [only]) {
    const { text, json, ...rest } = await (check ? compare(session, name) : rebuild(session, name))
    outputs.push({ text, json: name === 'contracts' ? json : { [name]: json }, ...rest })
  }
  const failed = outputs.find((each) => each.failed !== undefined)?.failed
  const text = outputs.map((each) => each.text).join('\n')
  return { text, json: Object.assign({}, ...outputs.map(({ json }) => json)), ...(failed !== undefined && { failed }) }
}

async function rebuild(session: Session, name: IndexName): Promise<Output> {
  const started = performance.now()
  const progress = startProgress(`Indexing ${name}`)
  const on_progress = (done: number, total: number) => progress.show(done, total, `${done} of ${total} records`)
  const records = await withIndex(session, name, async (index, lost) => {
    await rebuildIndex(session.db, index, { on_progress, lost }).finally(() => progress.end())
    return index.count()
  })
  const seconds = Math.round(performance.now() - started) / 1000
  return { text: `The ${indexes[name].title} holds ${formatCount(records, 'record')}. ${seconds} s`, json: { records, seconds } }
}

/** Works on an index that no other process writes to. */
async function withIndex<Result>(
  { db, config, signal }: Session,
  name: IndexName,
  work: (index: SearchIndex, lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const index = await openIndex(config, name)
  const lock = createIndexLock(config, db, name)
  return lock.wait(lock_timeout_ms, (lost) => work(index, lost), signal).finally(() => index.close())
}

async function compare(session: Session, name: IndexName): Promise<Output> {
  const { db, signal } = session
  const found = await withIndex(session, name, (index, lost) => checkIndex(db, index, AbortSignal.any([signal, lost])))
  const differing = `the ${indexes[name].title} differs from the database; oi reindex rebuilds it`
  return { text: describeCheck(found, name), json: found, ...(isEqual(found) ? {} : { failed: differing }) }
}

function describeCheck({ records, indexed, equal, ids, waiting, ...counts }: IndexCheck, name: IndexName): string {
  const differences = (['different', 'missing', 'surplus'] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : [`${counts[kind]} ${kind}: ${ids[kind].join(', ')}${counts[kind] > ids[kind].length ? ', …' : ''}`],
  )
  return [
    `${formatCount(records, 'record')} in the database, ${indexed} in the ${indexes[name].title}, ${equal} of them equal`,
    ...differences,
    ...(waiting > 0 ? [`${waiting} changed since then; the running service will index them`] : []),
  ].join('\n')
}
