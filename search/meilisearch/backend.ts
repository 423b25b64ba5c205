import { createHash } from 'node:crypto'
import type { Backend, BackendRebuild, EmbeddedBatch, EmbeddedDocument } from '../backend.ts'
import { engineAway, nullIfRebuilding } from '../faults.ts'
import type { Collection, StoredRecords } from '../index.ts'
import type { Model } from '../meaning/embedders.ts'
import { numbersOneSlipAway } from '../query/number-slips.ts'
import { openServer, type ServerOptions } from './connection.ts'
import { and, anyRecord, idField, numbersField, numbersFilter, oneOf, sinceField, visibleTo } from './filters.ts'
import { openListing } from './listing.ts'
import { facetsWithin, rank, survey } from './rank.ts'
import { hiddenDocument, storedDocument } from './rebuild/documents.ts'
import { type IndexNames, startRebuild } from './rebuild/rebuild.ts'
import { hashField, schema_version } from './rebuild/settings.ts'
import {
  changesSince,
  countRecords,
  type Follower,
  followState,
  generationOf,
  progressDocument,
  readState,
  type State,
  settle,
  spoiledDocument,
} from './rebuild/state.ts'
import { addedDocument, followWords, readAdded, type Words, wordsOfRecords } from './rebuild/vocabulary.ts'
import { askAll, type Index } from './words.ts'

export type MeilisearchOptions = ServerOptions & {
  /** Model for a missing index, which is created. */
  model: Model
  /** Maximum time for which a search may miss what another process has just stored. */
  unseen_ms_max: number
}

type Writer = Index & { names: IndexNames; follower: Follower; words: Words }

/** Opens an index of a Meilisearch server, and connects only when needed, so a service can start before it. Rejects with the
 * errors of faults.ts. The server accepts batches from two writers at once, so callers must exclude each other with
 * server/loops/index-lock.ts. A writer that lost the lock unnoticed may still send a batch. The order of tasks reveals such a
 * batch, and the index is then rebuilt. */
export function openMeilisearchBackend(collection: Collection, options: MeilisearchOptions): Backend {
  const server = openServer(options)
  const names = namesOf(collection, options)
  const name = names.index
  const follower = followState(server, name, options.unseen_ms_max)
  const words = followWords(server, name)
  const index = { server, name, collection }
  const writer = { ...index, names, follower, words }

  /** Does work on an index. Throws `IndexUnusable` if there is no index to search. */
  async function searchable<Result>(work: () => Promise<Result>): Promise<Result> {
    await follower.current()
    return work()
  }

  return {
    generation: async () => generationOf((await follower.current()).state),
    reached: async () => (await follower.current()).state.position,
    rank: async (request) => rank(index, await follower.current(), request),
    survey: async (request) => survey(index, await follower.current(), request),
    list: async (filter, sort) => openListing(index, await follower.current(), filter, sort),
    facetsOf: (filter) => searchable(() => facetsWithin(index, filter)),
    vocabulary: async (company_id) => ({
      ...(await words.vocabulary((await follower.current()).state, company_id)),
      nearNumber: (number) => nearNumber(index, number, company_id),
    }),
    position: async () => (await usableState(writer))?.position ?? null,
    model: async () => (await follower.current().catch(nullIfRebuilding))?.state.model ?? options.model,
    apply: (batch) => apply(writer, batch).finally(follower.changed),
    rebuild: (model) => rebuild(writer, model),
    count: () => searchable(() => countRecords(server, name)),
    stored: (after) => searchable(() => storedRecords(index, after)),
    close: async () => {},
  }
}

/** Returns an index name that differs by version of the content, so machines with different releases each find a usable index. */
function namesOf(collection: Collection, { index_prefix }: MeilisearchOptions): IndexNames {
  const made_for = JSON.stringify([schema_version, collection])
  const family = `${index_prefix}${collection.name}-`
  return { family, index: `${family}${createHash('sha256').update(made_for).digest('hex').slice(0, 12)}` }
}

/** Returns the state of the index. Null if it must be rebuilt. */
function usableState({ server, name }: Index): Promise<State | null> {
  return readState(server, name).catch(nullIfRebuilding)
}

async function rebuild(writer: Writer, model: Model): Promise<BackendRebuild> {
  const before = await usableState(writer)
  const { add, finish, swap, abandon } = await startRebuild(writer.server, writer.names, writer.collection, model)
  return {
    add,
    abandon,
    async finish(position) {
      await finish(position)
      await settle(writer.server, writer.name)
      const now = await usableState(writer)
      if ((now && generationOf(now)) !== (before && generationOf(before))) {
        await abandon()
        throw engineAway('Another process has changed the search index in the meantime, so it was not replaced with this new one')
      }
      await swap().finally(writer.follower.changed)
    },
  }
}

/** Stores a batch. Documents, placeholders for removed documents, and the index's position are one atomic task of the server. */
async function apply(writer: Writer, { documents, removed = [], from, to, model }: EmbeddedBatch): Promise<boolean> {
  const { server, name, collection } = writer
  await settle(server, name)
  const state = await usableState(writer)
  const task_before = state && (await lastTask(writer, state))
  if (task_before === 'intruded' || (state?.position ?? null) !== from) return false
  if (state === null || task_before === null) {
    const first = await rebuild(writer, model)
    await first.add(documents)
    await first.finish(to)
    return true
  }
  if (state.model.id !== model.id) return false
  const words = await newWords(writer, state, documents)
  const since = await readSince(writer, documents)
  const batches = state.batches + 1
  const words_batches = state.words_batches + Number(words.length > 0)
  const task = await server.upload(name, [
    ...documents.map((each) => storedDocument(collection, each, since.get(each.document.id) ?? batches)),
    ...removed.map((id) => hiddenDocument(id)),
    ...words,
    progressDocument({ ...state, position: to, task_before, batches, words_batches }),
  ])
  await server.finished(task)
  await lastTask(writer, { task_before })
  return true
}

/** Returns the task that wrote the state. Any other task came from a writer that had not read the state, so older records may
 * have replaced newer ones. If there is such a task, marks the index as one that must be rebuilt. */
async function lastTask({ server, name }: Index, { task_before }: Pick<State, 'task_before'>): Promise<number | 'intruded'> {
  const tasks = await changesSince(server, name, task_before)
  if (tasks.length <= 1) return tasks[0] ?? task_before
  await server.finished(await server.upload(name, [spoiledDocument()]))
  return 'intruded'
}

/** Returns the batch in which each existing record first arrived. */
async function readSince(index: Index, documents: EmbeddedDocument[]): Promise<Map<string, number>> {
  const ids = documents.map(({ document }) => document.id)
  const results = await fetchDocuments<number>(index, { ids, fields: [idField, sinceField], limit: ids.length })
  return new Map(results.filter((each) => sinceField in each).map((each) => [each.id, each[sinceField]!]))
}

const stored_page = 10_000

async function storedRecords(index: Index, after: string | null): Promise<StoredRecords> {
  const offset = Number(after ?? 0)
  const fields = [idField, hashField]
  const results = await fetchDocuments<string>(index, { filter: anyRecord, fields, limit: stored_page, offset })
  const records = results.map((each) => ({ id: each.id, hash: each[hashField]! }))
  return { records, next: records.length < stored_page ? null : String(offset + stored_page) }
}

type Fetched<Value> = { id: string } & Partial<Record<typeof sinceField | typeof hashField, Value>>

/** Fetches documents. Uses the path of the server's API directly, because the client would put ids into the URL. */
async function fetchDocuments<Value>({ server, name }: Index, body: object): Promise<Fetched<Value>[]> {
  const path = `indexes/${name}/documents/fetch`
  const { results } = await server.write((client) =>
    client.index(name).httpRequest.post<{ results: Fetched<Value>[] }>({ path, body }),
  )
  return results
}

const near_numbers_max = 100

async function nearNumber(index: Index, number: string, company_id: string): Promise<string | null> {
  const near = numbersOneSlipAway(number)
  if (near.length === 0) return null
  const asked = [numbersFilter([number])!, oneOf(numbersField, near)].map((wanted) => ({
    indexUid: index.name,
    filter: and([visibleTo(company_id), wanted])!,
    limit: near_numbers_max,
    attributesToRetrieve: [idField, numbersField],
  }))
  const [held, found] = await askAll(index, asked)
  if (held!.hits.length > 0) return null
  const numbers = new Set(found!.hits.flatMap((hit) => hit[numbersField] as string[]))
  return near.find((each) => numbers.has(each)) ?? null
}

async function newWords({ server, name, words }: Writer, state: State, documents: EmbeddedDocument[]): Promise<object[]> {
  const unknown = await words.unknown(state, wordsOfRecords(documents))
  if (unknown.length === 0) return []
  const before = await readAdded(server, name)
  return [addedDocument([...new Set([...before, ...unknown])])]
}
