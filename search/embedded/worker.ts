/** The thread that holds the index: everything that takes the processor long happens here. */
import { parentPort, workerData } from 'node:worker_threads'
import { engineAway } from '../faults.ts'
import type { SearchDocument } from '../index.ts'
import type { Embedder, MeaningText } from '../meaning/embedder.ts'
import { openEmbedder } from '../meaning/open-embedder.ts'
import { unpackRequest, type WorkerAnswer, type WorkerCall, type WorkerOptions } from './messages.ts'
import { type Rebuild, startRebuild } from './rebuild.ts'
import { createSearcher, type Searcher, searchIndex, upToDate } from './search.ts'
import {
  applyBatch,
  asEngineFault,
  type EmbeddedDocument,
  inodeOf,
  isDamage,
  isUnusable,
  openIndexFile,
  readMeta,
  unusable,
} from './storage.ts'

const options = workerData as WorkerOptions
const embedder: Embedder = await openEmbedder(options.embedder)
const identity = { embedder_id: embedder.id, dimensions: embedder.dimensions }
const rebuilds = new Map<number, Rebuild>()
let searcher: Searcher | null = null
/** A file that was filled once stays so. */
let built_inode: string | null = null
/** A file found damaged while in use; it stays unusable until another takes its place. */
let damaged_inode: string | null = null

const keywords_characters_max = 200

/** Opens the file, or the one that has taken its place. Throws `IndexUnusable`. */
function current(): Searcher {
  const inode = inodeOf(options.path)
  if (inode !== null && inode === damaged_inode) throw unusable('it is damaged')
  if (searcher && searcher.file.inode === inode) return searcher
  searcher?.file.db.close()
  searcher = null
  searcher = createSearcher(openIndexFile(options.path, identity, options.busy_timeout_ms), embedder.dimensions, options.lists)
  return searcher
}

/** An index that was never filled would answer that nothing is found. */
function built(): Searcher {
  const opened = current()
  if (opened.file.inode === built_inode) return opened
  if (readMeta(opened.file.db, 'position') === null) throw unusable('it is not built yet')
  built_inode = opened.file.inode
  return opened
}

/**
 * For lists, which cost less than to ask the file whether another process has written: of that they may be told a moment later. What this
 * process writes is seen at once.
 */
function listed(): Searcher {
  const recent = searcher && performance.now() - searcher.checked_at < options.unseen_ms_max
  return recent ? searcher! : upToDate(built())
}

/** Damage that shows only in use makes the index unusable. */
async function noticeDamage<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isDamage(error)) throw error
    damaged_inode = searcher?.file.inode ?? null
    throw unusable((error as Error).message)
  }
}

async function embedDocuments(documents: SearchDocument[]): Promise<EmbeddedDocument[]> {
  const vectors = await embedder.documents(documents.map(meaningOf))
  return documents.map((document, i) => ({ document, vector: vectors[i] ?? null }))
}

/** What the codes are called tells more than most descriptions, and stands before them. */
function meaningOf({ title, description, keywords, topics }: SearchDocument): MeaningText {
  return { title, text: `${topics ?? keywords.slice(0, keywords_characters_max)}\n${description}` }
}

async function position(): Promise<string | null> {
  try {
    return await noticeDamage(() => readMeta(current().file.db, 'position') as string | null)
  } catch (error) {
    if (isUnusable(error)) return null
    throw error
  }
}

async function apply(batch: { documents: SearchDocument[]; from: string | null; to: string }): Promise<boolean> {
  const embedded = await embedDocuments(batch.documents)
  for (;;) {
    const outcome = await noticeDamage(() => applyBatch(current().file, embedded, batch.from, batch.to))
    if (searcher) searcher.checked_at = -Infinity
    if (outcome !== 'moved') return outcome === 'stored'
  }
}

/** Throws for a rebuild of a thread that has died meanwhile. */
function begun(rebuild: number): Rebuild {
  const found = rebuilds.get(rebuild)
  if (!found) throw engineAway('The new index was lost with the thread that made it')
  return found
}

async function add(rebuild: number, documents: SearchDocument[]): Promise<void> {
  const embedded = await embedDocuments(documents)
  begun(rebuild).add(embedded)
}

function end(rebuild: number, position: string | null): void {
  if (position === null && !rebuilds.has(rebuild)) return
  const ended = begun(rebuild)
  rebuilds.delete(rebuild)
  try {
    if (position !== null) ended.finish(position)
  } finally {
    ended.abandon()
    if (searcher) searcher.checked_at = -Infinity
  }
}

function count(): Promise<number> {
  return noticeDamage(
    () => (built().file.db.prepare('SELECT count(*) AS records FROM document').get() as { records: number }).records,
  )
}

function close(): void {
  for (const rebuild of rebuilds.keys()) end(rebuild, null)
  searcher?.file.db.close()
}

async function answer(call: WorkerCall): Promise<unknown> {
  if (call.method === 'search')
    return noticeDamage(() => searchIndex(call.request.query === null ? listed : built, embedder, unpackRequest(call.request)))
  if (call.method === 'position') return position()
  if (call.method === 'apply') return apply(call.batch)
  if (call.method === 'start')
    return void rebuilds.set(call.rebuild, startRebuild(options.path, identity, options.busy_timeout_ms))
  if (call.method === 'add') return add(call.rebuild, call.documents)
  if (call.method === 'end') return end(call.rebuild, call.position)
  if (call.method === 'count') return count()
  if (call.method === 'ping') return null
  return close()
}

parentPort!.on('message', (call: WorkerCall) => {
  answer(call)
    .then((value): WorkerAnswer => ({ number: call.number, value }))
    .catch((thrown: unknown): WorkerAnswer => {
      const { name, message } = asEngineFault(thrown) as Error
      return { number: call.number, error: { name, message } }
    })
    .then((sent) => {
      parentPort!.postMessage(sent)
      if (call.method === 'close') parentPort!.close()
    })
})
parentPort!.postMessage({ number: 0, value: null } satisfies WorkerAnswer)
