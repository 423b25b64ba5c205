import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTick } from 'node:timers/promises'
import { isBusy } from '../../kernel/files/sqlite-file.ts'
import { packedLength } from '../../kernel/vectors/packing.ts'
import { knownPhrases } from '../query/known-phrases.ts'
import { built_generation, createBlockWriter } from './postings/stored-columns.ts'
import { createSegmentWriter, insertSegment } from './postings/stored-segments.ts'
import { createSchema, type EmbeddedOptions, type PackedDocument, prepareWriter, writeMeta } from './storage.ts'
import { assertVectorsFit } from './vectors.ts'

/** Generation of a finished rebuild, and of its rows that a later row of the same rebuild replaced. */
const finished_generation = built_generation + 1

/** Builds a new file without a journal, because after a crash it is deleted. A lock shows that the file is no leftover. */
export function startRebuild({ path, collection, model, busy_timeout_ms }: EmbeddedOptions) {
  mkdirSync(dirname(path), { recursive: true })
  removeLeftovers(path)
  const new_path = `${path}.new-${process.pid}-${randomUUID().slice(0, 8)}`
  const db = new DatabaseSync(new_path)
  db.exec(
    `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16000; BEGIN EXCLUSIVE`,
  )
  createSchema(db, collection, model)
  db.exec(`INSERT INTO text (text, rank) VALUES ('hashsize', 16777216)`)
  const writer = prepareWriter(db, collection, knownPhrases())
  const blocks = createBlockWriter(db, collection, packedLength(model.dimensions))
  const segments = createSegmentWriter(1, (segment) => insertSegment(db, segment))

  function abandon(): void {
    if (db.isOpen) db.close()
    rmSync(new_path, { force: true })
  }
  /** Puts the new file in place. Takes many seconds for a million records, while searches continue. */
  async function finish(position: string): Promise<void> {
    segments.finish()
    blocks.finish()
    writeMeta(db, 'generation', finished_generation)
    writeMeta(db, 'position', position)
    await mergeTexts(db)
    db.exec(`INSERT INTO text (text, rank) VALUES ('hashsize', 1048576); COMMIT`)
    db.close()
    await sync(new_path)
    swap(new_path, path, busy_timeout_ms)
    await sync(dirname(path))
  }
  function add(batch: PackedDocument[]): void {
    assertVectorsFit(segments.rows() + batch.length, model.dimensions)
    const documents = batch.map(({ document }) => document)
    const { terms } = writer.insert(documents, { born: built_generation, buried: finished_generation })
    for (const row of terms) segments.add(row)
    for (const { document, vector } of batch) blocks.add(document, vector)
  }
  return { add, finish, abandon }
}

/** Swaps the files under the old file's exclusive lock. Then no other process has an open transaction, so no changes are lost.
 * The old file also has no rollback journal that SQLite would play back into the new file. */
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

/** Pages of about 4 kB that a step merges, in a hundredth of a second. */
const merged_pages = 100

/** Runs FTS5's `optimize` in steps (https://www.sqlite.org/fts5.html#the_merge_command). A negative number merges all. */
async function mergeTexts(db: DatabaseSync): Promise<void> {
  const merge = db.prepare(`INSERT INTO text (text, rank) VALUES ('merge', ?)`)
  const count = db.prepare('SELECT total_changes() AS changes')
  const changes = (): number => (count.get() as { changes: number }).changes
  let before = changes()
  merge.run(-merged_pages)
  // A step that changed fewer than two rows found nothing left to merge.
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
