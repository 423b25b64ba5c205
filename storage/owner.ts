import { type FileStorage, storageAway } from './storage.ts'

const pages_max = 10_000

/** Returns who owns a storage. An empty storage without an owner becomes this installation's. */
export async function claimStorage(files: FileStorage, id: string): Promise<'ours' | 'foreign' | 'unknown'> {
  let owner = await files.owner()
  if (owner === null && (await isEmpty(files))) {
    await files.setOwner(id)
    owner = await files.owner()
  }
  return owner === null ? 'unknown' : owner === id ? 'ours' : 'foreign'
}

/** Throws if another installation owns the storage: it would remove our files, because it does not know them. */
export async function mustNotBeForeign(files: FileStorage, id: string): Promise<void> {
  if ((await claimStorage(files, id)) === 'foreign') throw notOurs('belongs to another database')
}

/**
 * Call it before removing anything. Only the operator can decide about files without an owner: this database may be a copy that was given the
 * storage of the original.
 */
export async function mustOwn(files: FileStorage, id: string): Promise<void> {
  const owner = await claimStorage(files, id)
  if (owner !== 'ours') throw notOurs(owner === 'foreign' ? 'belongs to another database' : 'has files but no owner')
}

function notOurs(what: string): Error {
  return storageAway(`The file storage ${what}. Give this installation a storage of its own, or run: oi documents adopt`)
}

async function isEmpty(files: FileStorage): Promise<boolean> {
  let after: string | null = null
  for (let page = 0; page < pages_max; page++) {
    const { files: listed, next } = await files.list(null, after)
    if (listed.length > 0 || next === null) return listed.length === 0
    after = next
  }
  return false
}
