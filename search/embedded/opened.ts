import type { DatabaseSync } from 'node:sqlite'
import { inodeOf, isDamage, transact } from '../../kernel/files/sqlite-file.ts'
import { unusable } from '../faults.ts'
import type { Collection } from '../index.ts'
import { phraseTerm } from '../query/known-phrases.ts'
import { createCatalogSpeller } from './catalog-speller.ts'
import { emptyFound, roomFor } from './found.ts'
import { createOrders } from './orders.ts'
import { emptyColumns } from './postings/columns.ts'
import type { Segment } from './postings/segment.ts'
import { loadColumns } from './postings/stored-columns.ts'
import { loadSegments } from './postings/stored-segments.ts'
import type { FindPhrase } from './scoring.ts'
import { type EmbeddedOptions, type IndexFile, openIndexFile, readMeta } from './storage.ts'
import { createVectors } from './vectors.ts'

export type Opened = ReturnType<typeof openWith>
export type Opening = ReturnType<typeof createOpening>

/** Opens the index file again when another file replaces it. All reads throw `IndexUnusable` if the index must be rebuilt. */
export function createOpening({ path, unseen_ms_max, ...options }: EmbeddedOptions) {
  let opened: Opened | null = null
  /** Inode of a file in which a read found damage. The file is unusable until another file replaces it. */
  let damaged_inode: string | null = null

  /** Works on the index as it was last read. Makes it unusable if the work finds damage. */
  function read<Result>(work: (index: Opened) => Result): Result {
    try {
      return work(current())
    } catch (error) {
      if (!isDamage(error)) throw error
      damaged_inode = opened?.file.inode ?? null
      throw unusable((error as Error).message)
    }
  }
  function current(): Opened {
    const inode = inodeOf(path)
    if (inode !== null && inode === damaged_inode) throw unusable('it is damaged')
    if (opened && opened.file.inode === inode && !opened.torn) return opened
    close()
    opened = openWith(openIndexFile({ path, ...options }), options.collection)
    // A later file may reuse the inode of a deleted file.
    damaged_inode = null
    return opened
  }
  function outdate(): void {
    if (opened) opened.outdated = true
  }
  function close(): void {
    opened?.file.db.close()
    opened = null
  }
  return { read, outdate, close, ...readingsOf(read, () => opened, unseen_ms_max) }
}

type Read = <Result>(work: (index: Opened) => Result) => Result

function readingsOf(read: Read, opened: () => Opened | null, unseen_ms_max: number) {
  /** Works on the file only, without loading it into memory. Throws if nothing was ever stored, as the other functions do. */
  const unread: Read = (work) => read((index) => work(mustBeBuilt(index)))
  /** Reads words, values and vectors as of one moment, even while other processes write. */
  const consistently: Read = (work) =>
    unread((index) =>
      transact(index.file.db, 'DEFERRED', () => {
        load(index)
        return work(index)
      }),
    )
  /** Reads the index as it was at most `ms_ago` ago, even if it has changed since. */
  function asOf<Result>(ms_ago: number, work: (index: Opened) => Result): Result {
    const index = opened()
    return index && !index.torn && performance.now() - index.checked_at < ms_ago ? work(index) : consistently(work)
  }
  /** Works on memory only, for work that costs less than asking the file whether another process has written. */
  const inMemory: Read = (work) => (opened()?.outdated ? consistently(work) : asOf(unseen_ms_max, work))
  return { unread, consistently, asOf, inMemory }
}

/** Throws for an index that was never filled, which would find nothing. Once filled, an index is never empty again. */
function mustBeBuilt(index: Opened): Opened {
  index.built ||= readMeta(index.file.db, 'position') !== null
  if (!index.built) throw unusable('it is not built yet')
  return index
}

function openWith(file: IndexFile, collection: Collection) {
  const columns = emptyColumns(collection)
  return {
    file,
    built: false,
    /** Whether only a part of the file was read. The file must then be opened again. */
    torn: false,
    columns,
    vectors: createVectors(file.model.dimensions),
    orders: createOrders(collection, columns),
    /** The segments of all rows, in row order. */
    segments: [] as Segment[],
    found: emptyFound(0),
    /** Phrases that are terms of the segments. */
    phrases: new Set(file.phrases.map(phraseTerm)),
    findPhrase: phraseFinder(file.db, collection),
    /** Time of the last comparison with the file, by `performance.now()`. */
    checked_at: Number.NEGATIVE_INFINITY,
    /** Whether this process has written since `checked_at`. */
    outdated: false,
    speller: createCatalogSpeller(),
  }
}

function phraseFinder(db: DatabaseSync, { texts }: Collection): FindPhrase {
  const quotable = Object.keys(texts).filter((name) => !texts[name]!.aliases)
  const columns = `{${quotable.map((name) => `t_${name}`).join(' ')}}`
  const statement = db.prepare('SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid')
  statement.setReturnArrays(true)
  return (terms, quoted) => {
    const rows = statement.all(`${quoted ? `${columns} : ` : ''}"${terms.join(' ')}"`) as unknown as [number][]
    return Int32Array.from(rows, ([row]) => row)
  }
}

/** Loads what has changed in the file. Must run inside a read transaction. */
function load(index: Opened): void {
  const { file, columns, vectors, orders } = index
  const checked_at = performance.now()
  const generation = file.generation()
  if (generation !== columns.generation) {
    index.torn = true
    orders.follow(loadColumns(file.db, columns, vectors, generation))
    index.segments = loadSegments(file.db, index.segments)
    if (index.found.rows.length <= columns.rows) index.found = emptyFound(roomFor(columns.rows))
    index.torn = false
  }
  index.checked_at = checked_at
  index.outdated = false
}
