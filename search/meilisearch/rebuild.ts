import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from 'meilisearch'
import type { BackendRebuild, EmbeddedDocument } from '../backend.ts'
import { engineAway } from '../faults.ts'
import type { Collection } from '../index.ts'
import type { Server } from './connection.ts'
import { storedDocument } from './documents.ts'
import { settingsOf } from './settings.ts'
import { buildDocument, type Identity, nothingIfUnusable, progressDocument, readState } from './state.ts'
import { countedDocuments, countWords } from './vocabulary.ts'

/** Sent at once: fewer make a task dear, more make the server's memory grow. */
const batch_documents = 2_000
/** Batches that the server may have before it while the next one is made. */
const tasks_max = 2

export type Rebuild = Omit<BackendRebuild, 'finish'> & {
  finish(position: string): Promise<void>
  /** Once everything is there: puts the index in its place. */
  swap(): Promise<void>
}

/**
 * An index beside the one in use, under a name of its own. What a crash leaves of it is taken away by a later rebuild, when nothing has
 * come to it for an hour.
 */
export async function startRebuild(server: Server, index: string, collection: Collection, identity: Identity): Promise<Rebuild> {
  await removeLeftovers(server, index)
  const build = randomBytes(6).toString('hex')
  const name = `${index}_new_${build}`
  await createIndex(server, name, settingsOf(collection, identity.dimensions))
  const counts = new Map<string, number>()
  const uploads = queueUploads(server, name)
  let waiting: EmbeddedDocument[] = []

  async function send(): Promise<void> {
    const batch = waiting
    waiting = []
    for (const { document } of batch) countWords(counts, document.texts)
    if (batch.length > 0) await uploads.send(batch.map((each) => storedDocument(collection, each, 0)))
  }
  async function remove(): Promise<void> {
    await server.write((client) => client.deleteIndex(name))
  }
  return {
    async add(documents) {
      waiting.push(...documents)
      if (waiting.length >= batch_documents) await send()
    },
    async finish(position) {
      await send()
      const words = countedDocuments(counts)
      const progress = { build, position, batches: 0, words_batches: 0 }
      await uploads.send([
        ...words,
        buildDocument({ identity, build, words_documents: words.length }),
        progressDocument(progress),
      ])
      await uploads.done()
    },
    async swap() {
      const rename = !(await exists(server, index))
      await server.write((client) => client.swapIndexes([{ indexes: [index, name], rename }]))
      await awaitSwap(server, index, identity, build)
      if (!rename) await remove()
    },
    abandon: remove,
  }
}

async function createIndex(server: Server, name: string, settings: Settings): Promise<void> {
  const created = await server.write((client) => client.createIndex(name, { primaryKey: 'id' }))
  const configured = await server.write((client) => client.index(name).updateSettings(settings))
  await server.finished(created.taskUid)
  await server.finished(configured.taskUid)
}

type Uploads = { send(documents: object[]): Promise<void>; done(): Promise<void> }

/** The server takes whatever it is sent; so the next batch waits until few are left before it. */
function queueUploads(server: Server, name: string): Uploads {
  const tasks: number[] = []
  async function awaitAllBut(count: number): Promise<void> {
    while (tasks.length > count) await server.finished(tasks.shift()!)
  }
  return {
    async send(documents) {
      tasks.push(await server.upload(name, documents))
      await awaitAllBut(tasks_max)
    },
    done: () => awaitAllBut(0),
  }
}

const swap_ms_max = 600_000
const swap_poll_ms = 20

/** By what the index says, since a key for some indexes may not ask for a task that is about two. */
async function awaitSwap(server: Server, index: string, identity: Identity, build: string): Promise<void> {
  const ends_at = performance.now() + swap_ms_max
  for (;;) {
    // The one before may be of another identity.
    const state = await readState(server, index, identity).catch(nothingIfUnusable)
    if (state?.build === build) return
    if (performance.now() > ends_at)
      throw engineAway(`Meilisearch has not put the new index in its place in ${swap_ms_max / 1000} s`)
    await sleep(swap_poll_ms)
  }
}

async function exists(server: Server, index: string): Promise<boolean> {
  return (await indexesOf(server, index)).some(({ uid }) => uid === index)
}

type ListedIndex = { uid: string; updatedAt: string | Date }

async function indexesOf(server: Server, index: string): Promise<ListedIndex[]> {
  const { results } = await server.write((client) => client.getRawIndexes({ limit: indexes_max }))
  return results.filter(({ uid }) => uid === index || uid.startsWith(`${index}_new_`))
}

const indexes_max = 10_000
const leftover_age_ms = 3_600_000

async function removeLeftovers(server: Server, index: string): Promise<void> {
  for (const { uid, updatedAt } of await indexesOf(server, index)) {
    if (uid === index || Date.now() - new Date(updatedAt).getTime() < leftover_age_ms) continue
    await server.write((client) => client.deleteIndex(uid))
  }
}
