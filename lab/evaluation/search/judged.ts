import { readFileSync } from 'node:fs'
import { type Case, type Measure, ndcgAt, type Source } from '../matching/measure.ts'

export type Judgement = { query: string; id: string; grade: number }

/** Reads the project's judged queries. docs/search-quality.md describes how they were judged. Returns an empty text if the file
 * does not exist. */
export function readJudged(file: URL = new URL('./judged.tsv', import.meta.url)): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Parses lines `query<TAB>record id<TAB>grade 0..3`. A line that starts with `#` is a comment. Throws for any other line. */
export function parseJudged(text: string): Judgement[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [query = '', id = '', grade = '', ...more] = line.split('\t')
    if (query.trim() === '' || id === '' || !/^[0-3]$/.test(grade) || more.length > 0)
      throw new Error(`Line ${index + 1} of the judged queries must have a query, a record id and a grade from 0 to 3: ${line}`)
    return [{ query, id, grade: Number(grade) }]
  })
}

/** Minimum share of the judged records that a catalog must have. Otherwise it is not the catalog that was judged. */
const known_share_min = 0.9

/** Returns measures with a capture manager's queries, whose answers a person has judged. Returns none if the catalog is not the
 * one that was judged. */
export function judged({ catalog, judged: text }: Source): Measure[] {
  const judgements = parseJudged(text)
  const wanted = [...new Set(judgements.filter(({ grade }) => grade > 0).map(({ id }) => id))]
  const known = wanted.filter((id) => catalog.record(id) !== undefined)
  const isHere = wanted.length > 0 && known.length >= wanted.length * known_share_min
  return [
    {
      name: 'judged queries',
      description:
        'Queries of a capture manager, with manually judged answers, from 0 (wrong) to 3 (exact). An unjudged record counts as 0.',
      drawn_from: sourceOf(known.length, wanted.length, isHere),
      metrics: [ndcgAt(5), ndcgAt(10)],
      cases: isHere ? judgedCases(judgements) : [],
    },
  ]
}

function sourceOf(known: number, wanted: number, isHere: boolean): string {
  if (wanted === 0) return 'judged.tsv, which does not exist'
  const share = `judged.tsv; this catalog has ${known} of ${wanted} of its right answers`
  return isHere ? share : `${share}, so it is not the catalog that was judged`
}

export function judgedCases(judgements: readonly Judgement[]): Case[] {
  return [...Map.groupBy(judgements, ({ query }) => query)].map(([query, of]) => {
    const grades = new Map(of.map(({ id, grade }) => [id, grade]))
    return { query, grade: (id) => grades.get(id) ?? 0, ideal: [...grades.values()].sort((a, b) => b - a) }
  })
}
