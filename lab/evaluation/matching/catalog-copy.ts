import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { stopWords } from '../../../kernel/words/words.ts'
import { reversed } from '../../../search/query/numbers.ts'
import { joined, plainStem, plainWords } from '../search/plain-words.ts'
import { draw, type Random, shuffle } from '../search/random.ts'

/**
 * What the measures look at of a record. `facts`: its agency, numbers, titles of codes, and awardee as the source has them. `keywords`: whatever
 * else it is found by, these among it.
 */
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

/** A record as it is kept: numbered from 1 in the order of the feed, its number without separators in lower case. */
export type KeptRecord = EvaluationRecord & { row: number; number: string | null }

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

/**
 * The catalog as the measures need it, in a SQLite file of its own that is thrown away afterwards: of a million records the texts would
 * not fit into memory. Its full-text table is the baseline too.
 */
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
    /** After the last `add`. */
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
  const ofRow = (row: number) => byRow.get(row) as KeptRecord
  return {
    record: (id: string) => byId.get(id) as KeptRecord | undefined,
    /** Without its texts, which take longer to read. */
    about: (id: string) => aboutId.get(id) as Pick<KeptRecord, 'row' | 'title' | 'number' | 'naics' | 'psc'> | undefined,
    idOf: (row: number) => (idByRow.get(row) as { id: string }).id,
    /** All records, each once, in an order of chance. */
    *drawn(random: Random): Generator<KeptRecord> {
      for (const row of shuffle(
        random,
        Uint32Array.from({ length: count() }, (_each, index) => index + 1),
      ))
        yield ofRow(row)
    },
    /** All records in their own order. */
    *batches(size: number): Generator<Pick<KeptRecord, 'row' | 'title' | 'description'>[]> {
      const select = db.prepare('SELECT row, title, description FROM record WHERE row > ? ORDER BY row LIMIT ?')
      for (let after = 0; after < count(); after += size) yield select.all(after, size) as KeptRecord[]
    },
  }
}

function readWords(db: DatabaseSync) {
  const held = db.prepare('SELECT doc FROM vocabulary WHERE term = ?')
  const holder = db.prepare('SELECT record.* FROM place JOIN record ON record.row = place.doc WHERE place.term = ? LIMIT 1')
  const rare = db.prepare(`SELECT term FROM vocabulary WHERE doc <= ? AND term NOT GLOB '*[^a-z]*' ORDER BY term`)
  const matching = db.prepare('SELECT rowid AS row FROM text WHERE text MATCH ?')
  // Ids are looked up for those that are answered alone, not for all that match.
  const ranked = db.prepare(`
    SELECT id FROM (SELECT rowid AS found, bm25(text) AS score FROM text WHERE text MATCH ? ORDER BY score, rowid LIMIT ?)
    JOIN record ON record.row = found ORDER BY score, found`)
  const weighed = db.prepare(`
    SELECT id, score FROM (
      SELECT rowid AS found, -bm25(weighted, 8, 3, 1) AS score FROM weighted WHERE weighted MATCH ? ORDER BY score DESC, rowid LIMIT ?
    ) JOIN record ON record.row = found ORDER BY score DESC, found`)
  return {
    /** The best by weighted BM25. */
    weighed: (expression: string, limit: number) => weighed.all(expression, limit) as { id: string; score: number }[],
    /** How many records hold the word, in any of its forms, in title or description. */
    holders: (word: string) => (held.get(plainStem(word)) as { doc: number } | undefined)?.doc ?? 0,
    /** The stems of letters alone that at most so many records hold. */
    rareStems: (records_max: number) => (rare.all(records_max) as { term: string }[]).map(({ term }) => term),
    /** One record that holds the stem. */
    holderOf: (term: string) => holder.get(term) as KeptRecord | undefined,
    /** The rows that FTS5 finds by an expression of its own syntax: https://www.sqlite.org/fts5.html#full_text_query_syntax */
    matching: (expression: string) => (matching.all(expression) as { row: number }[]).map(({ row }) => row),
    /** The ids of what is found, by BM25. */
    ranked: (expression: string, limit: number) => (ranked.all(expression, limit) as { id: string }[]).map(({ id }) => id),
  }
}

const counted_numbers_max = 100

function readNumbers(db: DatabaseSync) {
  // No further than it matters: some beginnings are shared by a tenth of the catalog.
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
    /** How many different solicitation numbers begin, or end, with these characters: 100 where there are more. */
    numbersBeginning: (characters: string) => count(beginning, characters),
    numbersEnding: (characters: string) => count(ending, reversed(characters)),
  }
}

function readCodes(db: DatabaseSync) {
  const codes = (column: 'naics' | 'psc') =>
    db.prepare(`SELECT ${column} AS code, count(*) AS records FROM record WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY 1`)
  const statements = { naics: codes('naics'), psc: codes('psc') }
  return {
    /** The codes that records have, and how many have each. */
    codes: (column: 'naics' | 'psc') => statements[column].all() as { code: string; records: number }[],
  }
}

const word_letters_min = 4
const common_share = 0.1

/** Of a title, the words that tell it from others: letters alone, four or more, held by at most a tenth of the catalog. */
export function tellingWords(catalog: CatalogCopy, title: string): string[] {
  const records_max = catalog.count() * common_share
  const words = [...new Set(plainWords(title))].filter((word) => /^[a-z]+$/.test(word) && word.length >= word_letters_min)
  return words.filter((word) => {
    const records = stopWords.has(word) ? 0 : catalog.holders(word)
    return records > 0 && records <= records_max
  })
}

/** `count` of them by chance, in their own order; null where there are fewer. */
export function chooseWords(random: Random, words: readonly string[], count: number): string[] | null {
  if (words.length < count) return null
  const left = [...words]
  while (left.length > count) left.splice(draw(random, left.length), 1)
  return left
}

/** Titles that differ in case, accents and punctuation alone count as the same. */
export function titleKey(title: string): string {
  return plainWords(title).join(' ')
}
