import type { DatabaseSync } from 'node:sqlite'
import { unusable } from '../../kernel/faults.ts'
import { inodeOf, isDamage, transact } from '../../kernel/files/sqlite-file.ts'
import type { Collection } from '../index.ts'
import type { Model } from '../meaning/embedders.ts'
import { phraseTerm } from '../query/known-phrases.ts'
import { type CatalogSpeller, createCatalogSpeller } from './catalog-speller.ts'
import type { Found } from './found.ts'
import type { Seeking } from './nearest.ts'
import { createOrders, type Orders } from './orders.ts'
import { type Columns, emptyColumns } from './postings/columns.ts'
import type { Segment } from './postings/segment.ts'
import { loadColumns } from './postings/stored-columns.ts'
import { loadSegments } from './postings/stored-segments.ts'
import type { FindPhrase } from './scoring.ts'
import { type IndexFile, type IndexIdentity, openIndexFile, readMeta } from './storage.ts'
import { createVectors, type Vectors } from './vectors.ts'

export type EmbeddedOptions = {
  collection: Collection
  /** The index file. Its folder is created. `<path>.new-…` files next to it are rebuilds. */
  path: string
  /** A missing file is created for the vectors of this model. */
  model: Model
  /** How long to wait while another process writes. */
  busy_timeout_ms: number
  /** For how long a list may miss what another process has just stored. */
  unseen_ms_max: number
  seeking?: Seeking
}

/** The state in memory of one open index file. */
export type Opened = {
  file: IndexFile
  /** Whether anything was ever stored. */
  built: boolean
  /** Only a part of the file was read, so it must be opened again. */
  torn: boolean
  columns: Columns
  vectors: Vectors
  orders: Orders
  /** The segments of all rows, in row order. */
  segments: Segment[]
  /** Reused by each search. */
  found: Found
  /** Phrases that are terms of the segments. */
  phrases: ReadonlySet<string>
  findPhrase: FindPhrase
  /** When it was last compared with the file, by `performance.now()`. */
  checked_at: number
  /** Whether this process has written since. */
  outdated: boolean
  speller: CatalogSpeller
}

export type Opening = {
  identity: IndexIdentity
  /** The index file, or the one that replaced it, as it was last read. Throws `IndexUnusable`. */
  current(): Opened
  /**
   * Reads words, values and vectors of one moment, even if other processes write. Throws `IndexUnusable`, also if nothing was ever stored.
   */
  consistently<Result>(work: (index: Opened) => Result): Result
  /** For work that reads memory only, and costs less than asking the file whether another process has written. */
  inMemory<Result>(work: (index: Opened) => Result): Result
  /** For work that reads the file only, without loading it into memory. Throws `IndexUnusable`, also if nothing was ever stored. */
  unread<Result>(work: (index: Opened) => Result): Result
  /** The index as it was at most `ms_ago` ago, even if there were later writes. */
  asOf<Result>(ms_ago: number, work: (index: Opened) => Result): Result
  /** Notes that this process has written. */
  outdate(): void
  /** Makes the index unusable if the work discovers damage. */
  noticeDamage<Result>(work: () => Result): Result
  close(): void
}

export function createOpening(options: EmbeddedOptions): Opening {
  const { collection, path, busy_timeout_ms, unseen_ms_max, model } = options
  const identity = { collection, model }
  let opened: Opened | null = null
  /** The inode of a file found damaged in use. It stays unusable until another file replaces it. */
  let damaged_inode: string | null = null

  function current(): Opened {
    const inode = inodeOf(path)
    if (inode !== null && inode === damaged_inode) throw unusable('it is damaged')
    if (opened && opened.file.inode === inode && !opened.torn) return opened
    close()
    opened = openWith(openIndexFile(path, identity, busy_timeout_ms), collection)
    // A later file may reuse the inode of a deleted one.
    damaged_inode = null
    return opened
  }
  function noticeDamage<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      if (!isDamage(error)) throw error
      damaged_inode = opened?.file.inode ?? null
      throw unusable((error as Error).message)
    }
  }
  function outdate(): void {
    if (opened) opened.outdated = true
  }
  function close(): void {
    opened?.file.db.close()
    opened = null
  }
  return { identity, current, outdate, noticeDamage, close, ...readingsOf(current, noticeDamage, () => opened, unseen_ms_max) }
}

type Readings = Pick<Opening, 'consistently' | 'inMemory' | 'asOf' | 'unread'>

function readingsOf(
  current: Opening['current'],
  noticeDamage: Opening['noticeDamage'],
  opened: () => Opened | null,
  unseen_ms_max: number,
): Readings {
  function unread<Result>(work: (index: Opened) => Result): Result {
    return noticeDamage(() => work(mustBeBuilt(current())))
  }
  function consistently<Result>(work: (index: Opened) => Result): Result {
    return unread((index) =>
      transact(index.file.db, 'DEFERRED', () => {
        load(index)
        return work(index)
      }),
    )
  }
  function asOf<Result>(ms_ago: number, work: (index: Opened) => Result): Result {
    const index = opened()
    return index && isRecent(index, ms_ago) ? work(index) : consistently(work)
  }
  return {
    unread,
    consistently,
    asOf,
    inMemory: (work) => (opened()?.outdated ? consistently(work) : asOf(unseen_ms_max, work)),
  }
}

function isRecent({ torn, checked_at }: Opened, ms_ago: number): boolean {
  return !torn && performance.now() - checked_at < ms_ago
}

/** Throws for an index that was never filled, which would find nothing. An index that was filled once stays so. */
function mustBeBuilt(index: Opened): Opened {
  index.built ||= readMeta(index.file.db, 'position') !== null
  if (!index.built) throw unusable('it is not built yet')
  return index
}

function openWith(file: IndexFile, collection: Collection): Opened {
  const columns = emptyColumns(collection)
  return {
    file,
    built: false,
    torn: false,
    columns,
    vectors: createVectors(file.model.dimensions),
    orders: createOrders(collection, columns),
    segments: [],
    found: { count: 0, rows: new Int32Array(0), scores: new Float32Array(0), whole: new Uint8Array(0), whole_count: 0 },
    phrases: new Set(file.phrases.map(phraseTerm)),
    findPhrase: phraseFinder(file.db, collection),
    checked_at: Number.NEGATIVE_INFINITY,
    outdated: false,
    speller: createCatalogSpeller(),
  }
}

function phraseFinder(db: DatabaseSync, { texts }: Collection): FindPhrase {
  const quotable = Object.keys(texts).filter((name) => !texts[name]!.aliases)
  const columns = `{${quotable.map((name) => `t_${name}`).join(' ')}}`
  const statement = db.prepare('SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid')
  statement.setReturnArrays(true)
  return (terms, quoted) =>
    Int32Array.from(
      statement.all(`${quoted ? `${columns} : ` : ''}"${terms.join(' ')}"`) as unknown as [number][],
      ([row]) => row,
    )
}

/** Must run inside a read transaction. */
function load(index: Opened): void {
  const { file, columns, vectors, orders } = index
  const checked_at = performance.now()
  const generation = file.generation()
  if (generation !== columns.generation) {
    index.torn = true
    orders.follow(loadColumns(file.db, columns, vectors, generation))
    index.segments = loadSegments(file.db, index.segments)
    makeRoom(index)
    index.torn = false
  }
  index.checked_at = checked_at
  index.outdated = false
}

function makeRoom(index: Opened): void {
  const { columns } = index
  if (index.found.rows.length > columns.rows) return
  const room = Math.ceil(columns.rows * 1.125) + 256
  index.found = {
    count: 0,
    rows: new Int32Array(room),
    scores: new Float32Array(room),
    whole: new Uint8Array(room),
    whole_count: 0,
  }
}
