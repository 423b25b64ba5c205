import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from 'meilisearch'
import { engineAway } from '../../../kernel/faults.ts'
import type { BackendRebuild, EmbeddedDocument } from '../../backend.ts'
import type { Collection } from '../../index.ts'
import type { Model } from '../../meaning/embedders.ts'
import type { Server } from '../connection.ts'
import { storedDocument } from './documents.ts'
import { settingsOf } from './settings.ts'
import { buildDocument, nothingIfUnusable, progressDocument, readState } from './state.ts'
import { countedDocuments, countWords, type WordCounts } from './vocabulary.ts'

/** Sent at once: fewer make a task dear, more make the server's memory grow. */
const batch_documents = 2_000
/** Batches that the server may have before it while the next one is made. */
const tasks_max = 2

/** The index, and how the names of all that were ever made of its collection begin. */
export type IndexNames = { index: string; family: string }

export type Rebuild = Omit<BackendRebuild, 'finish'> & {
  finish(position: string): Promise<void>
  /** Once everything is there: puts the index in its place. */
  swap(): Promise<void>
}

/**
 * An index beside the one in use, under a name of its own. There is one rebuild at a time: what else bears such a name was left by a crash,
 * and is taken away.
 */
export async function startRebuild(
  server: Server,
  { index, family }: IndexNames,
  collection: Collection,
  model: Model,
): Promise<Rebuild> {
  await removeLeftovers(server, { index, family })
  const build = randomBytes(6).toString('hex')
  const name = `${index}-new-${build}`
  await createIndex(server, name, settingsOf(collection, model.dimensions))
  const counts: WordCounts = new Map()
  const uploads = queueUploads(server, name)
  await uploads.send([buildDocument(build, model)])
  let waiting: EmbeddedDocument[] = []

  async function send(): Promise<void> {
    const batch = waiting
    waiting = []
    for (const { document } of batch) countWords(counts, document)
    if (batch.length > 0) await uploads.send(storedDocuments(collection, batch))
  }
  /** What fails here is taken away by a later rebuild. */
  async function remove(): Promise<void> {
    await server.write((client) => client.deleteIndex(name)).catch(() => undefined)
  }
  return {
    async add(documents) {
      waiting.push(...documents)
      if (waiting.length >= batch_documents) await send()
    },
    async finish(position) {
      await send()
      const words = countedDocuments(counts)
      const task_before = uploads.last()
      const words_documents = words.length
      const progress = { build, position, task_before, words_documents, batches: 0, words_batches: 0 }
      await uploads.send([...words, progressDocument(progress)])
      await uploads.done()
      // A rebuild of another process has taken this one away, and the server has made its name again for what came later.
      if ((await readState(server, name)) === null) throw engineAway('The new search index was taken away by another process')
    },
    async swap() {
      const rename = !(await exists(server, index))
      await server.write((client) => client.swapIndexes([{ indexes: [name, index], rename }]))
      await awaitSwap(server, index, build)
      if (!rename) await remove()
    },
    abandon: remove,
  }
}

function* storedDocuments(collection: Collection, batch: readonly EmbeddedDocument[]): Iterable<object> {
  for (const each of batch) yield storedDocument(collection, each, 0)
}

async function createIndex(server: Server, name: string, settings: Settings): Promise<void> {
  const created = await server.write((client) => client.createIndex(name, { primaryKey: 'id' }))
  const configured = await server.write((client) => client.index(name).updateSettings(settings))
  await server.finished(created.taskUid)
  await server.finished(configured.taskUid)
}

type Uploads = {
  send(documents: Iterable<object>): Promise<void>
  done(): Promise<void>
  /** The number of the last task. */
  last(): number
}

/** The server takes whatever it is sent; so the next batch waits until few are left before it. */
function queueUploads(server: Server, name: string): Uploads {
  const tasks: number[] = []
  let last = -1
  async function awaitAllBut(count: number): Promise<void> {
    while (tasks.length > count) await server.finished(tasks.shift()!)
  }
  return {
    async send(documents) {
      last = await server.upload(name, documents)
      tasks.push(last)
      await awaitAllBut(tasks_max)
    },
    done: () => awaitAllBut(0),
    last: () => last,
  }
}

const swap_ms_max = 300_000
const swap_poll_ms = 20

/** By what the index says, since a key for some indexes may not ask for a task that is about two. */
async function awaitSwap(server: Server, index: string, build: string): Promise<void> {
  const ends_at = performance.now() + swap_ms_max
  for (;;) {
    const state = await readState(server, index).catch(nothingIfUnusable)
    if (state?.build === build) return
    if (performance.now() > ends_at)
      throw engineAway(`Meilisearch has not put the new index in its place in ${swap_ms_max / 1000} s`)
    await sleep(swap_poll_ms)
  }
}

async function exists(server: Server, index: string): Promise<boolean> {
  return (await allIndexes(server)).some(({ uid }) => uid === index)
}

type ListedIndex = { uid: string; updatedAt: string | Date }

const indexes_max = 10_000

async function allIndexes(server: Server): Promise<ListedIndex[]> {
  return (await server.write((client) => client.getRawIndexes({ limit: indexes_max }))).results
}

/** Nothing comes to an index of another version of ours that no process follows the database with any more. */
const deserted_age_ms = 7 * 86_400_000

async function removeLeftovers(server: Server, { index, family }: IndexNames): Promise<void> {
  for (const { uid, updatedAt } of await allIndexes(server)) {
    if (uid === index || !uid.startsWith(family)) continue
    const age_ms = Date.now() - new Date(updatedAt).getTime()
    if (uid.startsWith(`${index}-new-`) || age_ms > deserted_age_ms) await server.write((client) => client.deleteIndex(uid))
  }
}
