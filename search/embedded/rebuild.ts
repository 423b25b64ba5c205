import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTick } from 'node:timers/promises'
import { isBusy } from '../../kernel/files/sqlite-file.ts'
import { packedLength } from '../../kernel/vectors/packing.ts'
import { knownPhrases } from '../query/known-phrases.ts'
import { createSegmentBuilder, type RowTerms, segment_rows_max } from './postings/segment.ts'
import { built_generation, createBlockWriter } from './postings/stored-columns.ts'
import { insertSegment } from './postings/stored-segments.ts'
import { createSchema, type IndexIdentity, type PackedDocument, prepareWriter, writeMeta } from './storage.ts'
import { assertVectorsFit } from './vectors.ts'

export type Rebuild = { add(batch: PackedDocument[]): void; finish(position: string): Promise<void>; abandon(): void }

/** Also the generation of rows that a later row of the same rebuild replaced. */
const finished_generation = built_generation + 1

/**
 * Builds a new index in its own file, in one transaction without a journal and without syncing, because a crash leaves only a file to
 * delete. The builder holds the file's lock all the time, so others can distinguish a running rebuild from a leftover of a crash.
 */
export function startRebuild(path: string, identity: IndexIdentity, busy_timeout_ms: number): Rebuild {
  mkdirSync(dirname(path), { recursive: true })
  removeLeftovers(path)
  const new_path = `${path}.new-${process.pid}-${randomUUID().slice(0, 8)}`
  const db = new DatabaseSync(new_path)
  db.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16000; BEGIN EXCLUSIVE`,
  )
  createSchema(db, identity)
  db.exec(`INSERT INTO text (text, rank) VALUES ('hashsize', 16777216)`)
  const writer = prepareWriter(db, identity.collection, knownPhrases())
  const blocks = createBlockWriter(db, identity.collection, packedLength(identity.model.dimensions))
  const segments = createSegmentWriter(db)

  function abandon(): void {
    if (db.isOpen) db.close()
    rmSync(new_path, { force: true })
  }

  /** Searches continue during this, which takes many seconds for a million records. */
  async function finish(position: string): Promise<void> {
    segments.finish()
    blocks.finish()
    writeMeta(db, 'generation', finished_generation)
    writeMeta(db, 'position', position)
    await mergeTexts(db)
    db.exec(`INSERT INTO text (text, rank) VALUES ('hashsize', 1048576); COMMIT`)
    db.close()
    await putInPlace(new_path, path, busy_timeout_ms)
  }

  function add(batch: PackedDocument[]): void {
    assertVectorsFit(segments.rows() + batch.length, identity.model.dimensions)
    const documents = batch.map(({ document }) => document)
    const { terms } = writer.insert(documents, { born: built_generation, buried: finished_generation })
    for (const row of terms) segments.add(row)
    for (const { document, vector } of batch) blocks.add(document, vector)
  }

  return { add, finish, abandon }
}

async function putInPlace(new_path: string, path: string, busy_timeout_ms: number): Promise<void> {
  await sync(new_path)
  swap(new_path, path, busy_timeout_ms)
  await sync(dirname(path))
}

/**
 * Swaps the files under the old file's exclusive lock, for two reasons. No other process can have an open transaction, whose changes would
 * be lost silently. And no rollback journal can exist next to the path, which SQLite would play back into the new file.
 */
function swap(new_path: string, path: string, busy_timeout_ms: number): void {
  const old = new DatabaseSync(path, { timeout: busy_timeout_ms })
  let locked = true
  try {
    old.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    if (isBusy(error)) {
      old.close()
      throw error
    }
    locked = false
  }
  try {
    if (!locked) rmSync(`${path}-journal`, { force: true })
    renameSync(new_path, path)
  } finally {
    old.close()
  }
}

/** Writes the segments of a new index. Receives the terms of all its rows in order. */
function createSegmentWriter(db: DatabaseSync): { add(row: RowTerms): void; finish(): void; rows(): number } {
  let sealed = 0
  let builder = createSegmentBuilder(1)
  function finish(): void {
    if (builder.rows() === 0) return
    sealed += builder.rows()
    insertSegment(db, builder.finish())
    builder = createSegmentBuilder(sealed + 1)
  }
  return {
    add(row) {
      builder.add(row)
      if (builder.rows() === segment_rows_max) finish()
    },
    finish,
    rows: () => sealed + builder.rows(),
  }
}

/** Pages of about 4 kB. Merging them takes a hundredth of a second. */
const merged_pages = 100

/**
 * Does the work of FTS5's `optimize` in steps. A negative number starts merging all segments into one
 * (https://www.sqlite.org/fts5.html#the_merge_command).
 */
async function mergeTexts(db: DatabaseSync): Promise<void> {
  const merge = db.prepare(`INSERT INTO text (text, rank) VALUES ('merge', ?)`)
  const count = db.prepare('SELECT total_changes() AS changes')
  const changes = (): number => (count.get() as { changes: number }).changes
  let before = changes()
  merge.run(-merged_pages)
  // A step that changed fewer than two rows found nothing left to do.
  for (let after = changes(); after - before >= 2; after = changes()) {
    await nextTick()
    before = after
    merge.run(merged_pages)
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } catch (error) {
    // Not every system can sync a folder.
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await file.close()
  }
}

function removeLeftovers(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.new-`)) continue
    const leftover = join(dirname(path), name)
    if (!isBeingBuilt(leftover)) rmSync(leftover, { force: true })
  }
}

function isBeingBuilt(path: string): boolean {
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    db.exec('BEGIN EXCLUSIVE')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    db.close()
  }
}
