import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type FileStorage, keyOfPath, keyPath, ownerPath, type StoredFile } from './storage.ts'

/** Stores files in a folder of this machine. A file on the same disk is linked, not copied. */
export function openFolderStorage(folder: string): FileStorage {
  return {
    async keep(key, path) {
      const target = join(folder, keyPath(key))
      await placeInFolder(path, target)
      await syncFolder(dirname(target))
    },
    async open(key, range) {
      const file = await open(join(folder, keyPath(key))).catch(unlessMissing)
      return file && (file.createReadStream(range) satisfies Readable)
    },
    async remove(key) {
      const path = join(folder, keyPath(key))
      for (const name of await names(dirname(path)))
        if (name === key.sha256 || name.startsWith(`${key.sha256}${copyMark}`))
          await rm(join(dirname(path), name), { force: true })
      for (const above of [dirname(path), join(folder, key.company_id)]) if (!(await removeEmpty(above))) break
    },
    async list(company_id, after) {
      const companies = company_id === null ? await names(folder) : [company_id]
      // A page has all files of one company. Their number is limited.
      const next = companies.filter((company) => after === null || company > after)
      const [company] = next
      if (company === undefined) return { files: [], next: null }
      return { files: await filesOf(folder, company), next: next.length > 1 ? company : null }
    },
    owner: () => readFile(join(folder, ownerPath), 'utf8').catch(unlessMissing),
    async setOwner(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${ownerPath}.${randomUUID()}`)
      await writeFile(draft, id, { mode: 0o600, flush: true })
      await rename(draft, join(folder, ownerPath))
      await syncFolder(folder)
    },
  }
}

const tries_max = 50

/** Places the file in its folder. Tries again if another process removes the empty folder, even if `mkdir` then fails with
 * ENOTDIR. */
async function placeInFolder(path: string, target: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      return await place(path, target)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      const wereRemoved = ['ENOENT', 'ENOTDIR'].includes(code) && (await stat(path).catch(unlessMissing))
      if (!wereRemoved || attempt === tries_max) throw error
    }
  }
}

/** Removes a folder if it is empty. The name of the folder is the id of a company, which may have been deleted. */
async function removeEmpty(path: string): Promise<boolean> {
  return rmdir(path).then(
    () => true,
    () => false,
  )
}

/** Links or copies the file atomically. Equal content that is already stored is not replaced. */
async function place(path: string, target: string): Promise<void> {
  try {
    await link(path, target)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(code)) throw error
    await placeCopy(path, target)
  }
}

/** Copies the file, because it is on another disk or the file system has no hard links. */
async function placeCopy(path: string, target: string): Promise<void> {
  const copy = `${target}${copyMark}${randomUUID()}`
  try {
    await copyFile(path, copy)
    const file = await open(copy, 'r+')
    await file.sync().finally(() => file.close())
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

/** Makes sure that a new name survives a loss of power. Windows cannot sync folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** Separator of the hash and a random suffix in the name of an unfinished copy. */
const copyMark = '.'

/** Lists a company's files. An unfinished copy that a killed process left is listed under the key of the complete file. */
async function filesOf(folder: string, company: string): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile>()
  for (const part of await names(join(folder, company)))
    for (const name of await names(join(folder, company, part))) {
      const key = keyOfPath(`${company}/${part}/${name.split(copyMark, 1)[0]}`)
      const found = key && (await stat(join(folder, company, part, name)).catch(unlessMissing))
      if (found) files.set(key.sha256, { ...key, modified_at: found.mtime })
    }
  return [...files.values()]
}

async function names(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(unlessMissing)) ?? []).sort()
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
