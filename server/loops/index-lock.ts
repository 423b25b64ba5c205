import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryExclusively } from '../../db/postgres/exclusive.ts'
import { lockKeys } from '../../db/postgres/lock-keys.ts'
import type { Db } from '../../db/schema.ts'
import { tryLock } from '../../kernel/files/file-lock.ts'
import { type IndexName, indexes } from '../indexes.ts'
import type { Config } from '../settings/config.ts'

/** Lets only one process at a time write to a search index. `lost` aborts if the lock is lost while the work runs. */
export type IndexLock = {
  /** Runs the work, or returns null if another process holds the lock. */
  try<Result>(work: (lost: AbortSignal) => Promise<Result>): Promise<{ result: Result } | null>
  /** Waits for the lock. Throws after `timeout_ms`, or when the signal aborts before the work has started. */
  wait<Result>(timeout_ms: number, work: (lost: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

const poll_ms = 50

type Shared = Pick<Config, 'meili_url' | 'data_dir'>

export function createIndexLock(config: Shared, db: Db, index: IndexName = 'contracts'): IndexLock {
  return createLock(config, db, indexes[index].file, lockKeys[`${index}_index`])
}

export function createEmbeddingLock(config: Shared, db: Db, index: IndexName = 'contracts'): IndexLock {
  return createLock(config, db, indexes[index].embedding_file, lockKeys[`${index}_embedding`])
}

/** An embedded index is a file on one machine, so file locks protect it. An index on a server needs database locks. */
function createLock({ meili_url, data_dir }: Shared, db: Db, name: string, key: number): IndexLock {
  const path = join(data_dir, `${name}.lock`)
  return meili_url === null
    ? waitingLock((work) => tryWithFile(path, work))
    : waitingLock((work) => tryExclusively(db, key, work))
}

const never = new AbortController().signal

async function tryWithFile<Result>(
  path: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<{ result: Result } | null> {
  const held = tryLock(path, 'exclusive')
  if (!held) return null
  try {
    return { result: await work(never) }
  } finally {
    held.release()
  }
}

function waitingLock(tryOnce: IndexLock['try']): IndexLock {
  return {
    try: tryOnce,
    async wait(timeout_ms, work, signal = never) {
      const deadline = performance.now() + timeout_ms
      while (performance.now() < deadline) {
        signal.throwIfAborted()
        const done = await tryOnce((lost) => {
          signal.throwIfAborted()
          return work(lost)
        })
        if (done) return done.result
        await sleep(poll_ms, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
      throw new Error(`Another process has kept the search index locked for ${timeout_ms / 1000} s`)
    },
  }
}
