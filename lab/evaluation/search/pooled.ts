import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Case, type Measure, type Metric, ndcgAt, type Source } from '../matching/measure.ts'
import { type Judgement, judgedCases } from './judged.ts'
import { type Random, sample } from './random.ts'
import { misspell, typingErrors } from './typing-errors.ts'

/** A query that a rule drew from public data, with the grade of a record that a ranker returned. */
export type PooledJudgement = Judgement & { family: string }

/** Reads the pooled judgments. Returns an empty text if the file does not exist. */
export function readPooled(file: URL = new URL('./pooled.tsv', import.meta.url)): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const idPrefix = 'contract_'

/** Parses lines of family, query, grade and record ids. A line that starts with `#` is a comment. Throws for any other line. */
export function parsePooled(text: string): PooledJudgement[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [family = '', query = '', grade = '', ids = '', ...more] = line.split('\t')
    if (family === '' || query === '' || !/^[0-3]$/.test(grade) || ids === '' || more.length > 0)
      throw new Error(
        `Line ${index + 1} of the pooled judgments must have a family, a query, a grade from 0 to 3 and ids: ${line}`,
      )
    return ids.split(' ').map((id) => ({ family, query, id: idPrefix + id, grade: Number(grade) }))
  })
}

/** Returns whether a query belongs to the held-out third. Nothing may be fitted to these queries. */
export function isHeldOutQuery(query: string): boolean {
  return createHash('sha256').update(query).digest()[0]! % 3 === 0
}

/** Minimum share of the judged records that a catalog must have. Otherwise it is not the catalog that was judged. */
const known_share_min = 0.9
const typed_letters_min = 5

/** Returns the measures over the pooled queries. If the catalog is not the one that was judged, the measures have no queries. */
export function pooled({ catalog, pooled: text, random }: Source): Measure[] {
  const judgements = parsePooled(text)
  const right = new Set(judgements.filter(({ grade }) => grade > 0).map(({ id }) => id))
  const known = [...right].filter((id) => catalog.record(id) !== undefined).length
  const isHere = right.size > 0 && known >= right.size * known_share_min
  const drawn_from = sourceOf(known, right.size, isHere)
  const groups = [...Map.groupBy(judgements, ({ query }) => query).values()].filter((of) => of.some(({ grade }) => grade > 0))
  const usable = isHere ? groups : []
  const measureOf = (name: string, description: string, some: PooledJudgement[][]): Measure => ({
    name,
    description,
    drawn_from,
    metrics: [ndcgAt(5), unjudgedAt(5, some)],
    cases: judgedCases(some.flat()),
  })
  const families = [...Map.groupBy(usable, ([first]) => first!.family)].map(([family, some]) =>
    measureOf(family, 'The pooled queries of this family.', some),
  )
  const held_out = usable.filter(([first]) => isHeldOutQuery(first!.query))
  return [
    measureOf(
      'pooled queries',
      'Queries that a rule drew, graded from 0 to 3 without knowing which ranker returned a record.',
      usable,
    ),
    measureOf('pooled, held-out third', 'The third of the pooled queries to which nothing was fitted.', held_out),
    ...families,
    typedMeasure(usable, drawn_from, random('pooled typing')),
  ]
}

function sourceOf(known: number, right: number, isHere: boolean): string {
  if (right === 0) return 'pooled.tsv, which does not exist'
  const share = `pooled.tsv; this catalog has ${known} of its ${right} right records`
  return isHere ? share : `${share}, so it is not the catalog that was judged`
}

/** Measures the share of a ranker's first records without a grade. Such a record counts as not relevant. */
function unjudgedAt(depth: number, some: PooledJudgement[][]): Metric {
  const known = new Map(some.map((of) => [of[0]!.query, new Set(of.map(({ id }) => id))]))
  return {
    name: `unjudged@${depth}`,
    depth,
    lower_is_better: true,
    of: ({ ids }, { query }) => ids.slice(0, depth).filter((id) => !known.get(query)!.has(id)).length / depth,
  }
}

/** Returns a measure with the same queries and a typing error in one word, if a word is long enough. */
function typedMeasure(usable: PooledJudgement[][], drawn_from: string, random: Random): Measure {
  const cases = judgedCases(usable.flat()).flatMap((each): Case[] => {
    const words = each.query.split(' ')
    const [at] = sample(random, longWords(words), 1)
    if (at === undefined) return []
    const [kind] = sample(random, typingErrors.slice(0, 4), 1)
    words[at] = misspell(random, words[at]!, kind!)
    return [{ ...each, query: words.join(' ') }]
  })
  return {
    name: 'pooled, mistyped',
    description: 'The pooled queries with a typing error in one word.',
    drawn_from,
    metrics: [ndcgAt(5)],
    cases,
  }
}

function longWords(words: readonly string[]): number[] {
  return [...words.keys()].filter((at) => /^[a-z]+$/.test(words[at]!) && words[at]!.length >= typed_letters_min)
}
