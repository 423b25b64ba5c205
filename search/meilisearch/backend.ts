import { createHash } from 'node:crypto'
import type { Backend, BackendRebuild, EmbeddedDocument } from '../backend.ts'
import type { Batch, Collection } from '../index.ts'
import { openServer, type Server, type ServerOptions } from './connection.ts'
import { hiddenDocument, storedDocument } from './documents.ts'
import { idField, sinceField } from './filters.ts'
import { openListing } from './listing.ts'
import { facetsWithin, rank } from './rank.ts'
import { type IndexNames, startRebuild } from './rebuild.ts'
import { schema_version } from './settings.ts'
import {
  countRecords,
  type Follower,
  followState,
  generationOf,
  nothingIfUnusable,
  progressDocument,
  readState,
  type State,
} from './state.ts'
import { addedDocument, followWords, readAdded, type Words, wordsFor } from './vocabulary.ts'

/** Runs the work while nobody else, in whatever process, runs another under it. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>

export type MeilisearchOptions = Omit<ServerOptions, 'index_prefix'> & {
  index_prefix?: string
  embedder_id: string
  dimensions: number
  /** The server takes whatever two writers send; so they are kept apart by this, among all processes that write to the index. */
  lock: Lock
  /** For how long a search may miss what another process has just stored. */
  unseen_ms_max?: number
}

type Writer = {
  server: Server
  names: IndexNames
  name: string
  collection: Collection
  dimensions: number
  follower: Follower
  words: Words
}

/**
 * An index of a Meilisearch server, which any number of processes may share. Nothing is asked of the server before something is wanted,
 * so a service starts without it, and finds it when it comes. Rejects with the errors of faults.ts.
 */
export function openMeilisearchBackend(collection: Collection, options: MeilisearchOptions): Backend {
  const { index_prefix = 'oi_', lock, unseen_ms_max = 100 } = options
  const server = openServer({ ...options, index_prefix })
  const names = namesOf(collection, index_prefix, options)
  const name = names.index
  const follower = followState(server, name, unseen_ms_max)
  const words = followWords(server, name)
  const index = { server, name, collection }
  const writer = { ...index, names, dimensions: options.dimensions, follower, words }

  /** Throws `IndexUnusable` where there is nothing to search. */
  async function searchable<Result>(work: () => Promise<Result>): Promise<Result> {
    await follower.current()
    return work()
  }

  return {
    generation: async () => generationOf((await follower.current()).state),
    rank: async (request) => rank(index, await follower.current(), request),
    list: async (filter, sort) => openListing(index, await follower.current(), filter, sort),
    facetsOf: (filter) => searchable(() => facetsWithin(index, filter)),
    vocabulary: async () => words.vocabulary((await follower.current()).state),
    position: async () => (await usableState(writer))?.position ?? null,
    apply: (batch) => lock(() => apply(writer, batch).finally(follower.changed)),
    rebuild: () => rebuild(writer, lock),
    count: () => searchable(() => countRecords(server, name)),
    close: async () => {},
  }
}

/**
 * Of each version of what is indexed, and of each embedder, an index of its own: so that while some machines run a newer release, or another
 * embedder, each finds the one that it can use.
 */
function namesOf(
  collection: Collection,
  index_prefix: string,
  { embedder_id, dimensions }: { embedder_id: string; dimensions: number },
): IndexNames {
  const made_for = JSON.stringify([schema_version, embedder_id, dimensions, collection])
  const family = `${index_prefix}${collection.name}-`
  return { family, index: `${family}${createHash('sha256').update(made_for).digest('hex').slice(0, 12)}` }
}

/** Null where the index must be rebuilt. */
function usableState({ server, name }: Writer): Promise<State | null> {
  return readState(server, name).catch(nothingIfUnusable)
}

async function rebuild(writer: Writer, lock: Lock): Promise<BackendRebuild> {
  const { add, finish, swap, abandon } = await startRebuild(writer.server, writer.names, writer.collection, writer.dimensions)
  return {
    add,
    abandon,
    async finish(position) {
      await finish(position)
      await lock(swap).finally(writer.follower.changed)
    },
  }
}

type EmbeddedBatch = Omit<Batch, 'documents'> & { documents: EmbeddedDocument[] }

/**
 * Under the lock. Documents, what takes the place of removed ones, and the position are one task, which the server does wholly or not at
 * all. Whatever a writer before us has left to the server is waited for: it may have gone before its task was done.
 */
async function apply(writer: Writer, { documents, removed = [], from, to }: EmbeddedBatch): Promise<boolean> {
  const { server, name, collection } = writer
  await settle(writer)
  const state = await usableState(writer)
  if ((state?.position ?? null) !== from) return false
  if (state === null) {
    await fill(writer, documents, to)
    return true
  }
  const words = await newWords(writer, state, documents)
  const since = await readSince(writer, documents)
  const { build, batches, words_batches } = state
  const progress = { build, position: to, batches: batches + 1, words_batches: words_batches + Number(words.length > 0) }
  const task = await server.upload(name, [
    ...documents.map((each) => storedDocument(collection, each, since.get(each.document.id) ?? batches + 1)),
    ...removed.map((id) => hiddenDocument(id)),
    ...words,
    progressDocument(progress),
  ])
  await server.finished(task)
  return true
}

const tasks_max = 1_000

async function settle({ server, name }: Writer): Promise<void> {
  const { results } = await server.write((client) =>
    client.tasks.getTasks({ indexUids: [name], statuses: ['enqueued', 'processing'], limit: tasks_max }),
  )
  // One that failed has changed nothing, and whoever sent it is told.
  for (const { uid } of results) await server.finished(uid).catch(ignoreFailure)
}

function ignoreFailure(error: unknown): void {
  if (error instanceof Error && error.name === 'SearchUnavailable') throw error
}

/** A first batch where there is no index. */
async function fill({ server, names, collection, dimensions }: Writer, documents: EmbeddedDocument[], to: string): Promise<void> {
  const first = await startRebuild(server, names, collection, dimensions)
  await first.add(documents)
  await first.finish(to)
  await first.swap()
}

/** Of those that are there already, when they came. */
async function readSince({ server, name }: Writer, documents: EmbeddedDocument[]): Promise<Map<string, number>> {
  const ids = documents.map(({ document }) => document.id)
  const body = { ids, fields: [idField, sinceField], limit: ids.length }
  // By its path, since the client would put the ids into the address.
  const { results } = await server.write((client) =>
    client
      .index(name)
      .httpRequest.post<{ results: Record<string, unknown>[] }>({ path: `indexes/${name}/documents/fetch`, body }),
  )
  return new Map(
    results.filter((each) => sinceField in each).map((each) => [each[idField] as string, each[sinceField] as number]),
  )
}

async function newWords({ server, name, words }: Writer, state: State, documents: EmbeddedDocument[]): Promise<object[]> {
  const all = new Set(documents.flatMap(({ document }) => [...wordsFor(document.texts)]))
  const unknown = await words.unknown(state, all)
  if (unknown.length === 0) return []
  const before = await readAdded(server, name)
  return [addedDocument([...new Set([...before, ...unknown])])]
}
