import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/schema.ts'
import { keyWorks } from '../server/sign-in/api-key.ts'

/** Where the demo's key is kept, readable by its owner alone, so that a second start can show it again. */
export function demoKeyPath(data_dir: string): string {
  return join(data_dir, 'demo-key')
}

/** The key of the demo while it works, else null. */
export async function readDemoKey(db: Db, data_dir: string, now: Date): Promise<string | null> {
  if (!existsSync(demoKeyPath(data_dir))) return null
  const key = readFileSync(demoKeyPath(data_dir), 'utf8').trim()
  return (await keyWorks(db, key, now)) ? key : null
}
