import { statfs } from 'node:fs/promises'

/** Minimum free space. With less, PostgreSQL and the index would soon fail to write. */
const free_bytes_min = 64 * 1024 * 1024

/** Whether an error of PostgreSQL (53100), the operating system or the search index means that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    const { code = '', message } = each as NodeJS.ErrnoException
    if (['53100', 'ENOSPC', 'EDQUOT'].includes(code) || /No space left on device/.test(message)) return true
  }
  return false
}

/** Whether the folder's disk has room for more than a moment's writes. True if the system does not report free space. */
export async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= free_bytes_min
}
