import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { knownPhrases } from '../known-phrases.ts'
import { isBusy } from '../sqlite-file.ts'
import { createSegmentBuilder, segment_rows_max } from './segment.ts'
import { createSchema, type IndexIdentity, type PackedDocument, prepareWriter, writeMeta } from './storage.ts'
import { built_generation, createBlockWriter } from './stored-columns.ts'
import { insertSegment } from './stored-segments.ts'
import { createPacking } from './vectors.ts'

export type Rebuild = { add(batch: PackedDocument[]): void; finish(position: string): void; abandon(): void }

/** Also that of rows that another of the same rebuild has replaced. */
const finished_generation = built_generation + 1

/**
 * A new index in a file of its own: one transaction without a journal and without syncing, since a crash leaves nothing but a file to
 * be thrown away. The builder holds the file's lock all the while; by that lock others tell a rebuild that runs from what a crash left.
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
  const blocks = createBlockWriter(db, identity.collection, createPacking(identity.model.dimensions).length)
  let builder = createSegmentBuilder(1)

  function abandon(): void {
    if (db.isOpen) db.close()
    rmSync(new_path, { force: true })
  }

  function seal(next_row: number): void {
    if (builder.rows() > 0) insertSegment(db, builder.finish())
    builder = createSegmentBuilder(next_row)
  }

  function finish(position: string): void {
    seal(0)
    blocks.finish()
    writeMeta(db, 'generation', finished_generation)
    writeMeta(db, 'position', position)
    db.exec(`INSERT INTO text (text) VALUES ('optimize')`)
    db.exec(`INSERT INTO text (text, rank) VALUES ('hashsize', 1048576)`)
    db.exec('COMMIT')
    db.close()
    sync(new_path)
    swap(new_path, path, busy_timeout_ms)
    sync(dirname(path))
  }

  function add(batch: PackedDocument[]): void {
    for (const { document, vector } of batch) {
      writer.remove(document.id, finished_generation)
      const { row, terms } = writer.insert(document, built_generation)
      blocks.add(document, vector)
      builder.add(terms)
      if (builder.rows() === segment_rows_max) seal(row + 1)
    }
  }

  return { add, finish, abandon }
}

/**
 * Under the old file's exclusive lock, for two reasons: no transaction of another process can be under way, whose changes would be lost
 * without its notice; and no rollback journal can lie beside the path, which SQLite would play back into the new file.
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

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } catch (error) {
    // Not every system lets a folder be synced.
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    closeSync(file)
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
