import { MeilisearchApiError } from 'meilisearch'
import { isEngineAway, isRebuilding, unusable } from '../../faults.ts'
import type { Model } from '../../meaning/embedders.ts'
import type { Server } from '../connection.ts'
import { anyRecord } from '../filters.ts'
import { hiddenDocument, type StoredDocument } from './documents.ts'

/** A rebuild writes this document first. An index that the server created by itself does not have it. */
type Build = { build: string; embedder_id: string; dimensions: number }

/** The index's progress. One task stores this document together with the records that it covers. */
type Progress = {
  /** The build of the index that this progress was written for. */
  build: string
  position: string
  /** The last task that had changed the index when this progress was sent. See `lastTask`. */
  task_before: number
  /** Number of word documents that the rebuild has written. */
  words_documents: number
  batches: number
  /** Number of batches with new words. */
  words_batches: number
}
export type State = Progress & { model: Model }

const buildId = 'hidden-build'
const progressId = 'hidden-progress'

export function buildDocument(build: string, { id: embedder_id, dimensions }: Model): StoredDocument {
  return hiddenDocument(buildId, { build, embedder_id, dimensions })
}

export function progressDocument(progress: Progress): StoredDocument {
  const { build, position, task_before, words_documents, batches, words_batches } = progress
  return hiddenDocument(progressId, { build, position, task_before, words_documents, batches, words_batches })
}

/** Returns a document that replaces the progress, so that the index must be rebuilt. */
export function spoiledDocument(): StoredDocument {
  return hiddenDocument(progressId, { build: 'spoiled' })
}

/** Reads the state. Null if there is no index, or if it was never filled. Throws `IndexUnusable` if the index must be rebuilt. */
export async function readState(server: Server, index: string): Promise<State | null> {
  const documents = await readHidden<Build & Progress>(server, index, [buildId, progressId])
  const [made, progress] = [documents.get(buildId), documents.get(progressId)]
  if (!made || !progress) return null
  // The server may swap in a rebuilt index late, even after the process that requested the swap has ended.
  if (progress.build !== made.build) throw unusable('it received a batch for another build')
  return { ...progress, model: { id: made.embedder_id, dimensions: made.dimensions } }
}

const changing = ['documentAdditionOrUpdate', 'documentDeletion', 'documentEdition'] as const
const tasks_max = 1_000

/** Waits for tasks of earlier writers. A writer may have stopped before its tasks were done. */
export async function settle(server: Server, index: string): Promise<void> {
  const { results } = await server.write((client) =>
    client.tasks.getTasks({ indexUids: [index], statuses: ['enqueued', 'processing'], limit: tasks_max }),
  )
  for (const { uid } of results)
    await server.finished(uid).catch((error: unknown) => {
      // A failed task changed nothing, and whether to repeat it is up to its sender.
      if (isEngineAway(error) && !isRebuilding(error)) throw error
    })
}

/** Returns up to three tasks after `task` that have changed the index, newest first. All tasks share one sequence. */
export async function changesSince(server: Server, index: string, task: number): Promise<number[]> {
  const { results } = await server.write((client) =>
    client.tasks.getTasks({ indexUids: [index], types: [...changing], statuses: ['succeeded'], limit: 3 }),
  )
  return results.map(({ uid }) => uid).filter((uid) => uid > task)
}

/** Reads the index's own documents with the given ids, if they exist. */
export async function readHidden<Document>(server: Server, index: string, ids: string[]): Promise<Map<string, Document>> {
  return server.read(async (client) => {
    try {
      const { results } = await client.index(index).getDocuments({ ids, limit: ids.length })
      return new Map(results.map((document) => [document.id as string, document as Document]))
    } catch (error) {
      if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return new Map()
      throw error
    }
  })
}

export function generationOf({ build, batches }: State): string {
  return `${build}:${batches}`
}

export async function countRecords(server: Server, index: string): Promise<number> {
  const request = { filter: anyRecord, page: 1, hitsPerPage: 0 }
  return (await server.read((client) => client.index(index).search(null, request))).totalHits
}

/** Cached facts about the index, at most `unseen_ms_max` old. */
export type Known = {
  state: State
  records: number
  /** Number of records that contain terms side by side, by the terms. */
  holding: Map<string, number>
}
export type Follower = ReturnType<typeof followState>

export function followState(server: Server, index: string, unseen_ms_max: number) {
  let known: Known | null = null
  let asked_at = Number.NEGATIVE_INFINITY
  let asking: Promise<Known> | null = null
  /** Number of changes by this process. An answer to a question from before a change may be outdated, and is not cached. */
  let changes = 0

  async function ask(): Promise<Known> {
    const changes_before = changes
    const started_at = performance.now()
    const state = await readState(server, index)
    if (state === null) throw unusable('it is not built yet')
    const same = known !== null && generationOf(known.state) === generationOf(state)
    const latest = same ? known! : { state, records: await countRecords(server, index), holding: new Map() }
    if (changes !== changes_before) return latest
    known = latest
    asked_at = started_at
    return latest
  }

  return {
    /** Returns the current facts. Throws `IndexUnusable`. */
    current(): Promise<Known> {
      if (known && performance.now() - asked_at < unseen_ms_max) return Promise.resolve(known)
      if (asking) return asking
      const mine = ask().finally(() => {
        if (asking === mine) asking = null
      })
      return (asking = mine)
    },
    changed(): void {
      changes += 1
      asked_at = Number.NEGATIVE_INFINITY
      asking = null
    },
  }
}
