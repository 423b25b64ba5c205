import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/schema.ts'
import { keyWorks } from '../server/sign-in/api-key.ts'

/** Returns the path of the file with the demo's key, which only the file's owner can read. A later start shows the key again. */
export function demoKeyPath(data_dir: string): string {
  return join(data_dir, 'demo-key')
}

/** Returns the demo's key, or null if the key does not exist or is no longer valid. */
export async function readDemoKey(db: Db, data_dir: string, now: Date): Promise<string | null> {
  if (!existsSync(demoKeyPath(data_dir))) return null
  const key = readFileSync(demoKeyPath(data_dir), 'utf8').trim()
  return (await keyWorks(db, key, now)) ? key : null
}
