import { type FileStorage, storageAway } from './storage.ts'

const pages_max = 10_000

/**
 * Notes in a storage that is empty whose files it will hold. What holds files already is left to its operator: a copy of a database that was
 * given the storage of the original must not take it.
 */
export async function claimWhereEmpty(files: FileStorage, id: string): Promise<void> {
  if ((await files.owner()) === null && (await isEmpty(files))) await files.setOwner(id)
}

/** Throws unless the storage is this installation's, before anything is taken away there that no row names. */
export async function mustOwn(files: FileStorage, id: string): Promise<void> {
  await claimWhereEmpty(files, id)
  const owner = await files.owner()
  if (owner === id) return
  throw storageAway(
    `The file storage ${owner === null ? 'holds files and does not say whose they are' : 'belongs to another database'}: nothing is taken away ` +
      'there. Give this installation a storage of its own, or run: oi documents adopt',
  )
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
