import { readFileSync } from 'node:fs'
import { type Case, type Measure, ndcgAt, type Source } from '../matching/measure.ts'

export type Judgement = { query: string; id: string; grade: number }

/** The judged queries that come with the project: docs/search-quality.md tells how they were judged. Empty where the file is not there. */
export function readJudged(file: URL = new URL('./judged.tsv', import.meta.url)): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Lines `query<TAB>record id<TAB>grade 0..3`; `#` begins a comment line. Throws, with its number, at a line of another form. */
export function parseJudged(text: string): Judgement[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [query = '', id = '', grade = '', ...more] = line.split('\t')
    if (query.trim() === '' || id === '' || !/^[0-3]$/.test(grade) || more.length > 0)
      throw new Error(`Line ${index + 1} of the judged queries is not query, record id and grade 0 to 3, parted by tabs: ${line}`)
    return [{ query, id, grade: Number(grade) }]
  })
}

/** A catalog that lacks more of them is another one. */
const held_share_min = 0.9

/** Queries of a capture manager with answers that a person has read. None where the catalog is not the one that was judged. */
export function judged({ catalog, judged: text }: Source): Measure[] {
  const judgements = parseJudged(text)
  const wanted = [...new Set(judgements.filter(({ grade }) => grade > 0).map(({ id }) => id))]
  const held = wanted.filter((id) => catalog.record(id) !== undefined)
  const isHere = wanted.length > 0 && held.length >= wanted.length * held_share_min
  return [
    {
      name: 'judged queries',
      description:
        'Queries of a capture manager, their answers judged by hand from 0 (not) to 3 (exactly); what nobody has judged counts as 0.',
      drawn_from: sourceOf(held.length, wanted.length, isHere),
      metrics: [ndcgAt(5), ndcgAt(10)],
      cases: isHere ? judgedCases(judgements) : [],
    },
  ]
}

function sourceOf(held: number, wanted: number, isHere: boolean): string {
  if (wanted === 0) return 'judged.tsv: it is not there'
  if (isHere) return `judged.tsv, of whose right answers this catalog holds ${held} of ${wanted}`
  return `judged.tsv: of its right answers this catalog holds ${held} of ${wanted}, so it is not the one that was judged`
}

export function judgedCases(judgements: readonly Judgement[]): Case[] {
  return [...Map.groupBy(judgements, ({ query }) => query)].map(([query, of]) => {
    const grades = new Map(of.map(({ id, grade }) => [id, grade]))
    return { query, grade: (id) => grades.get(id) ?? 0, ideal: [...grades.values()].sort((a, b) => b - a) }
  })
}
