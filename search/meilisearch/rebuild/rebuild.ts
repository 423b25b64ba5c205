import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from 'meilisearch'
import type { EmbeddedDocument } from '../../backend.ts'
import { engineAway, nullIfRebuilding } from '../../faults.ts'
import type { Collection } from '../../index.ts'
import type { Model } from '../../meaning/embedders.ts'
import type { Server } from '../connection.ts'
import { storedDocument } from './documents.ts'
import { settingsOf } from './settings.ts'
import { buildDocument, progressDocument, readState } from './state.ts'
import { countedDocuments, countWords, type WordCounts } from './vocabulary.ts'

/** Documents per upload. With fewer, a task is expensive. With more, the server's memory grows. */
const batch_documents = 2_000
/** Maximum batches in the server's queue while the next batch is prepared. */
const tasks_max = 2

/** Name of the index, and prefix of all indexes that were ever made for its collection. */
export type IndexNames = { index: string; family: string }

/** Builds an index next to the index in use. Only one rebuild runs at a time, so any third index is a leftover from a crash. */
export async function startRebuild(server: Server, { index, family }: IndexNames, collection: Collection, model: Model) {
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
  /** Deletes the new index. Ignores failures, because a later rebuild deletes it. */
  async function remove(): Promise<void> {
    await server.write((client) => client.deleteIndex(name)).catch(() => undefined)
  }
  return {
    async add(documents: EmbeddedDocument[]): Promise<void> {
      waiting.push(...documents)
      if (waiting.length >= batch_documents) await send()
    },
    async finish(position: string): Promise<void> {
      await send()
      const words = countedDocuments(counts)
      const state = { build, position, task_before: uploads.last(), words_documents: words.length }
      await uploads.send([...words, progressDocument({ ...state, batches: 0, words_batches: 0 })])
      await uploads.done()
      // The rebuild of another process may have deleted this index. The server then created it again for later uploads.
      if ((await readState(server, name)) === null) throw engineAway('Another process deleted the new search index')
    },
    /** Puts the index in place of the old index once it is complete. */
    async swap(): Promise<void> {
      const rename = !(await allIndexes(server)).some(({ uid }) => uid === index)
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

/** Queues uploads. The server accepts all of them at once, so the next batch waits until few are left in its queue. */
function queueUploads(server: Server, name: string) {
  const tasks: number[] = []
  let last = -1
  async function awaitAllBut(count: number): Promise<void> {
    while (tasks.length > count) await server.finished(tasks.shift()!)
  }
  return {
    async send(documents: Iterable<object>): Promise<void> {
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

/** Waits for the new index. Reads the index, because a key limited to some indexes may not read a task about two of them. */
async function awaitSwap(server: Server, index: string, build: string): Promise<void> {
  const ends_at = performance.now() + swap_ms_max
  for (;;) {
    const state = await readState(server, index).catch(nullIfRebuilding)
    if (state?.build === build) return
    if (performance.now() > ends_at) throw engineAway(`Meilisearch did not swap in the new index in ${swap_ms_max / 1000} s`)
    await sleep(swap_poll_ms)
  }
}

const indexes_max = 10_000

async function allIndexes(server: Server): Promise<{ uid: string; updatedAt: string | Date }[]> {
  return (await server.write((client) => client.getRawIndexes({ limit: indexes_max }))).results
}

/** Time without changes after which an index of another version is considered unused. */
const deserted_age_ms = 7 * 86_400_000

async function removeLeftovers(server: Server, { index, family }: IndexNames): Promise<void> {
  for (const { uid, updatedAt } of await allIndexes(server)) {
    if (uid === index || !uid.startsWith(family)) continue
    const age_ms = Date.now() - new Date(updatedAt).getTime()
    if (uid.startsWith(`${index}-new-`) || age_ms > deserted_age_ms) await server.write((client) => client.deleteIndex(uid))
  }
}
