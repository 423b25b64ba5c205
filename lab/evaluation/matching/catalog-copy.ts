import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { stopWords } from '../../../kernel/words/words.ts'
import { reversed } from '../../../search/query/numbers.ts'
import { joined, plainStem, plainWords } from '../search/plain-words.ts'
import { draw, type Random, shuffle } from '../search/random.ts'

/** Fields of a record that the measures read. `facts` has its agency, numbers, titles of codes, and awardee from the source.
 * `keywords` has the facts and all other words that find the record. */
export type EvaluationRecord = {
  id: string
  title: string
  description: string
  facts: string
  keywords: string
  solicitation_number: string | null
  naics: string | null
  psc: string | null
}

/** A stored record. `row` counts from 1 in the order of the feed. `number` is the solicitation number in lower case without
 * separators. */
export type StoredRecord = EvaluationRecord & { row: number; number: string | null }

const schema = `
  PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000;
  CREATE TABLE record (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, description TEXT NOT NULL, facts TEXT NOT NULL, keywords TEXT NOT NULL,
    solicitation_number TEXT, naics TEXT, psc TEXT, number TEXT, backwards TEXT
  );
  CREATE VIRTUAL TABLE text USING fts5(title, description, content = 'record', content_rowid = 'row', tokenize = 'porter unicode61');
  CREATE VIRTUAL TABLE weighted USING fts5(
    title, facts, description, content = 'record', content_rowid = 'row', tokenize = 'porter unicode61'
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(text, row);
  CREATE VIRTUAL TABLE place USING fts5vocab(text, instance);
`
const indexes = `
  CREATE INDEX record_number ON record (number);
  CREATE INDEX record_backwards ON record (backwards);
  CREATE INDEX record_naics ON record (naics);
  CREATE INDEX record_psc ON record (psc);
`

/** A copy of the catalog for the measures, in a temporary SQLite file, because the texts of a million records do not fit into
 * memory. The copy's full-text table is also the baseline. */
export type CatalogCopy = ReturnType<typeof openCatalogCopy>

export function openCatalogCopy(path: string) {
  const db = new DatabaseSync(path)
  db.exec(schema)
  const insert = db.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertText = db.prepare('INSERT INTO text (rowid, title, description) VALUES (?, ?, ?)')
  const insertWeighted = db.prepare('INSERT INTO weighted (rowid, title, facts, description) VALUES (?, ?, ?, ?)')
  let count = 0

  function add(records: readonly EvaluationRecord[]): void {
    db.exec('BEGIN')
    for (const record of records) {
      const { id, title, description, facts, keywords, solicitation_number, naics, psc } = record
      const number = joined(solicitation_number ?? '') || null
      count += 1
      insert.run(
        count,
        id,
        title,
        description,
        facts,
        keywords,
        solicitation_number,
        naics,
        psc,
        number,
        number && reversed(number),
      )
      insertText.run(count, title, description)
      insertWeighted.run(count, title, facts, description)
    }
    db.exec('COMMIT')
  }

  return {
    add,
    /** Creates the indexes. Call it after the last `add`. */
    finish: () => db.exec(indexes),
    count: () => count,
    close: () => db.close(),
    ...readRecords(db, () => count),
    ...readWords(db),
    ...readNumbers(db),
    ...readCodes(db),
  }
}

function readRecords(db: DatabaseSync, count: () => number) {
  const byRow = db.prepare('SELECT * FROM record WHERE row = ?')
  const idByRow = db.prepare('SELECT id FROM record WHERE row = ?')
  const byId = db.prepare('SELECT * FROM record WHERE id = ?')
  const aboutId = db.prepare('SELECT row, title, number, naics, psc FROM record WHERE id = ?')
  const ofRow = (row: number) => byRow.get(row) as StoredRecord
  return {
    record: (id: string) => byId.get(id) as StoredRecord | undefined,
    /** Returns a record without its texts, which take longer to read. */
    about: (id: string) => aboutId.get(id) as Pick<StoredRecord, 'row' | 'title' | 'number' | 'naics' | 'psc'> | undefined,
    idOf: (row: number) => (idByRow.get(row) as { id: string }).id,
    /** Yields all records in random order. */
    *drawn(random: Random): Generator<StoredRecord> {
      for (const row of shuffle(
        random,
        Uint32Array.from({ length: count() }, (_each, index) => index + 1),
      ))
        yield ofRow(row)
    },
    /** Yields all records in their own order, in batches. */
    *batches(size: number): Generator<Pick<StoredRecord, 'row' | 'title' | 'description'>[]> {
      const select = db.prepare('SELECT row, title, description FROM record WHERE row > ? ORDER BY row LIMIT ?')
      for (let after = 0; after < count(); after += size) yield select.all(after, size) as StoredRecord[]
    },
  }
}

function readWords(db: DatabaseSync) {
  const counts = db.prepare('SELECT doc FROM vocabulary WHERE term = ?')
  const example = db.prepare('SELECT record.* FROM place JOIN record ON record.row = place.doc WHERE place.term = ? LIMIT 1')
  const rare = db.prepare(`SELECT term FROM vocabulary WHERE doc <= ? AND term NOT GLOB '*[^a-z]*' ORDER BY term`)
  const matching = db.prepare('SELECT rowid AS row FROM text WHERE text MATCH ?')
  // Looks up ids only for the returned rows, not for all matches.
  const ranked = db.prepare(`
    SELECT id FROM (SELECT rowid AS found, bm25(text) AS score FROM text WHERE text MATCH ? ORDER BY score, rowid LIMIT ?)
    JOIN record ON record.row = found ORDER BY score, found`)
  const weighted = db.prepare(`
    SELECT id, score FROM (
      SELECT rowid AS found, -bm25(weighted, 8, 3, 1) AS score FROM weighted WHERE weighted MATCH ? ORDER BY score DESC, rowid LIMIT ?
    ) JOIN record ON record.row = found ORDER BY score DESC, found`)
  return {
    /** Returns the best records by weighted BM25. */
    rankedByWeight: (expression: string, limit: number) => weighted.all(expression, limit) as { id: string; score: number }[],
    /** Returns the number of records that contain the word in any form in their title or description. */
    recordsWith: (word: string) => (counts.get(plainStem(word)) as { doc: number } | undefined)?.doc ?? 0,
    /** Returns the stems, of letters only, that at most `records_max` records contain. */
    rareStems: (records_max: number) => (rare.all(records_max) as { term: string }[]).map(({ term }) => term),
    /** Returns one record that contains the stem. */
    recordWith: (term: string) => example.get(term) as StoredRecord | undefined,
    /** Returns the rows that match an FTS5 expression: https://www.sqlite.org/fts5.html#full_text_query_syntax */
    matching: (expression: string) => (matching.all(expression) as { row: number }[]).map(({ row }) => row),
    /** Returns the ids of the best records by BM25. */
    ranked: (expression: string, limit: number) => (ranked.all(expression, limit) as { id: string }[]).map(({ id }) => id),
  }
}

const counted_numbers_max = 100

function readNumbers(db: DatabaseSync) {
  // Stops counting at the maximum, because a tenth of the catalog shares some prefixes.
  const among = (column: 'number' | 'backwards') =>
    db.prepare(`
      SELECT count(*) AS numbers
      FROM (SELECT DISTINCT ${column} FROM record WHERE ${column} >= ? AND ${column} < ? LIMIT ${counted_numbers_max})`)
  const beginning = among('number')
  const ending = among('backwards')
  function count(statement: StatementSync, prefix: string): number {
    return (statement.get(prefix, `${prefix}\u{10ffff}`) as { numbers: number }).numbers
  }
  return {
    /** Returns the number of different solicitation numbers that start, or end, with these characters. At most 100. */
    numbersBeginning: (characters: string) => count(beginning, characters),
    numbersEnding: (characters: string) => count(ending, reversed(characters)),
  }
}

function readCodes(db: DatabaseSync) {
  const codes = (column: 'naics' | 'psc') =>
    db.prepare(`SELECT ${column} AS code, count(*) AS records FROM record WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`)
  const statements = { naics: codes('naics'), psc: codes('psc') }
  return {
    /** Returns the codes of the records, each with its number of records. */
    codes: (column: 'naics' | 'psc') => statements[column].all() as { code: string; records: number }[],
  }
}

const word_letters_min = 4
const common_share = 0.1

/** Returns the distinctive words of a title: words of four or more letters that at most a tenth of the catalog contains. */
export function distinctiveWords(catalog: CatalogCopy, title: string): string[] {
  const records_max = catalog.count() * common_share
  const words = [...new Set(plainWords(title))].filter((word) => /^[a-z]+$/.test(word) && word.length >= word_letters_min)
  return words.filter((word) => {
    const records = stopWords.has(word) ? 0 : catalog.recordsWith(word)
    return records > 0 && records <= records_max
  })
}

/** Chooses `count` words at random and returns them in their order. Returns null if the list has fewer words. */
export function chooseWords(random: Random, words: readonly string[], count: number): string[] | null {
  if (words.length < count) return null
  const left = [...words]
  while (left.length > count) left.splice(draw(random, left.length), 1)
  return left
}

/** Returns the same key for titles that differ only in case, accents and punctuation. */
export function titleKey(title: string): string {
  return plainWords(title).join(' ')
}
