import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes new and renamed files in the folder survive a power cut. Does nothing on Windows, which has no equivalent. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
