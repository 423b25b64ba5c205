import { MeilisearchApiError } from 'meilisearch'
import { unusable } from '../faults.ts'
import type { Server } from './connection.ts'
import { companyField, equals, nobody, not } from './filters.ts'
import { schema_version } from './settings.ts'

/** How an index stands: a document of its own, stored by the same task as the records that it tells of. */
export type State = Identity & {
  position: string
  /** Of one rebuild. */
  build: string
  /** Grows with each batch after it. */
  batches: number
  /** Documents of words that the rebuild has made. */
  words_documents: number
  /** Grows with each batch that brings new words. */
  words_batches: number
}
/** An index of another one must be rebuilt. */
export type Identity = { schema_version: number; embedder_id: string; dimensions: number; collection: string }

export const stateId = 'hidden-state'

export function identityOf(collection: object, embedder_id: string, dimensions: number): Identity {
  return { schema_version, embedder_id, dimensions, collection: JSON.stringify(collection) }
}

/** Null where there is no index, or none that was ever filled. Throws `IndexUnusable` for one of another identity. */
export async function readState(server: Server, index: string, identity: Identity): Promise<State | null> {
  const state = await readHidden<State>(server, index, stateId)
  if (state === null) return null
  const { schema_version: version, collection, embedder_id, dimensions } = state
  if (version !== identity.schema_version || collection !== identity.collection) throw unusable('it is of another version')
  if (embedder_id !== identity.embedder_id || dimensions !== identity.dimensions)
    throw unusable('its vectors are of another embedder')
  return state
}

/** One of the index's own documents; null where it, or the index, is not there. */
export async function readHidden<Document>(server: Server, index: string, id: string): Promise<Document | null> {
  return server.read(async (client) => {
    try {
      return (await client.index(index).getDocument(id)) as Document
    } catch (error) {
      const code = error instanceof MeilisearchApiError ? error.cause?.code : undefined
      if (code === 'document_not_found' || code === 'index_not_found') return null
      throw error
    }
  })
}

export function generationOf({ build, batches }: State): string {
  return `${build}:${batches}`
}

export async function countRecords(server: Server, index: string): Promise<number> {
  const request = { filter: not(equals(companyField, nobody)), page: 1, hitsPerPage: 0 }
  const { totalHits } = await server.read((client) => client.index(index).search(null, request))
  return totalHits
}

/** What this process knows of the index, at most `unseen_ms_max` old. */
export type Known = {
  state: State
  records: number /** How many records hold these terms side by side. */
  holding: Map<string, number>
}
export type Follower = {
  /** Throws `IndexUnusable`. */
  current(): Promise<Known>
  /** This process has just changed it. */
  changed(): void
}

export function followState(server: Server, index: string, identity: Identity, unseen_ms_max: number): Follower {
  let known: Known | null = null
  let asked_at = Number.NEGATIVE_INFINITY
  let asking: Promise<Known> | null = null

  async function ask(): Promise<Known> {
    const started_at = performance.now()
    const state = await readState(server, index, identity)
    if (state === null) throw unusable('it is not built yet')
    if (known === null || generationOf(known.state) !== generationOf(state))
      known = { state, records: await countRecords(server, index), holding: new Map() }
    asked_at = started_at
    return known
  }

  return {
    current() {
      if (known && performance.now() - asked_at < unseen_ms_max) return Promise.resolve(known)
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    changed() {
      asked_at = Number.NEGATIVE_INFINITY
      asking = null
    },
  }
}
