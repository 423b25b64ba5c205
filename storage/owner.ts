import { type FileStorage, storageAway } from './storage.ts'

const pages_max = 10_000

/** Whose the files of a storage are; of one that is empty it is noted that they will be this installation's. */
export async function claimStorage(files: FileStorage, id: string): Promise<'ours' | 'foreign' | 'unknown'> {
  let owner = await files.owner()
  if (owner === null && (await isEmpty(files))) {
    await files.setOwner(id)
    owner = await files.owner()
  }
  return owner === null ? 'unknown' : owner === id ? 'ours' : 'foreign'
}

/** Throws where a file should not be kept, since the storage is another installation's, which takes away what it does not know. */
export async function mustNotBeForeign(files: FileStorage, id: string): Promise<void> {
  if ((await claimStorage(files, id)) === 'foreign') throw notOurs('belongs to another database')
}

/**
 * Throws unless the storage is this installation's, before anything is taken away there. What holds files and does not say whose they are is
 * left to its operator: the database may be a copy, which was given the storage of the original.
 */
export async function mustOwn(files: FileStorage, id: string): Promise<void> {
  const owner = await claimStorage(files, id)
  if (owner !== 'ours')
    throw notOurs(owner === 'foreign' ? 'belongs to another database' : 'holds files and does not say whose they are')
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
