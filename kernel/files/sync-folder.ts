import { closeSync, fsyncSync, openSync } from 'node:fs'

/** A new name that a power cut could undo is kept from here on. Windows has no such thing. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
