import { closeSync, fsyncSync, openSync } from 'node:fs'

/** A new name that a power cut could undo is kept from here on. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
