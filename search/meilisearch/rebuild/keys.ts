import { type KeyCreation, type Meilisearch, MeilisearchApiError } from 'meilisearch'
import { v5 as uuidFrom } from 'uuid'

/** Returns the actions that an operator's own key must allow. docs/operating.md lists them too. */
export const neededActions = () => [...new Set([...readActions, ...writeActions])]

const readActions = ['search', 'documents.get']
const writeActions = [
  'documents.add',
  'documents.get',
  'documents.delete',
  'indexes.create',
  'indexes.get',
  'indexes.delete',
  'indexes.swap',
  'settings.update',
  'tasks.get',
]

/** Namespace for ids of keys. With it, the same keys are found again. */
const namespace = '6f0b9c0e-4f0c-4f57-9a35-0f2ad7f3a1de'

/** Creates keys with the minimum permissions if the given key is the master key. Other keys are used as they are. */
export async function restrictedKeys(client: Meilisearch, key: string | null, index_prefix: string) {
  if (key === null) return { read: null, write: null }
  try {
    return {
      read: await keyFor(client, 'search', readActions, index_prefix),
      write: await keyFor(client, 'index', writeActions, index_prefix),
    }
  } catch (error) {
    if (isRefusal(error)) return { read: key, write: key }
    throw error
  }
}

export function isRefusal(error: unknown): boolean {
  return error instanceof MeilisearchApiError && [401, 403].includes(error.response.status)
}

async function keyFor(client: Meilisearch, purpose: string, actions: string[], index_prefix: string): Promise<string> {
  const indexes = [`${index_prefix}*`]
  const uid = uuidFrom(JSON.stringify([purpose, indexes, actions]), namespace)
  const known = await client.getKey(uid).catch(missing)
  if (known) return known.key
  const creation = { uid, name: `Opportunity Intelligence: ${purpose}`, actions, indexes, expiresAt: null } as KeyCreation
  const made = await client.createKey(creation).catch(async (error: unknown) => {
    // Another process may have created the key at the same time.
    const theirs = await client.getKey(uid).catch(missing)
    if (!theirs) throw error
    return theirs
  })
  return made.key
}

function missing(error: unknown): null {
  if (error instanceof MeilisearchApiError && error.response.status === 404) return null
  throw error
}
