import { closeSync, fchownSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** Replaces a file in one step, even if the power fails. No other process may write the file. */
export function replaceFile(path: string, text: string, owner?: { uid: number; gid: number }): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o600)
  try {
    if (owner) fchownSync(file, owner.uid, owner.gid)
    // Writes all of the text or throws. In contrast, `writeSync` may stop short, for example on an almost full disk.
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncFolder(dirname(path))
}
