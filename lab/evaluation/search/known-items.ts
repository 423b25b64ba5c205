import { chooseWords, distinctiveWords, titleKey } from '../matching/catalog-copy.ts'
import { type Case, type Measure, type Metric, reciprocalRankAt, type Source, successAt } from '../matching/measure.ts'
import { plainStem, plainWords } from './plain-words.ts'
import { draw } from './random.ts'
import { misspell, type TypingError, typingErrors } from './typing-errors.ts'

const query_words = 3

/** Measures whether three words of a title find the record. */
export function titleWords(source: Source): Measure[] {
  const cases = titleCases(source).map(({ words, ...known }) => ({ ...known, query: words.join(' ') }))
  return [
    {
      name: 'title words',
      description: 'Three words of a title, each in at most a tenth of the catalog. Every record with that title is right.',
      drawn_from: `${source.catalog.count()} records`,
      metrics: [successAt(1), successAt(10), reciprocalRankAt(10)],
      cases,
    },
  ]
}

/** Measures whether the queries of `titleWords` still find the record when they contain typing errors. */
export function typing(source: Source): Measure[] {
  const known = titleCases(source)
  const one = typingErrors.map((kind) => typingMeasure(source, known, kind, 'one'))
  const all = typingErrors.filter((kind) => kind !== 'first letter').map((kind) => typingMeasure(source, known, kind, 'all'))
  return [...one, ...all]
}

type TitleCase = Omit<Case, 'query'> & { words: string[] }

function titleCases({ catalog, queries_max, random }: Source): TitleCase[] {
  const series = random('title words')
  const cases: TitleCase[] = []
  for (const { title } of catalog.drawn(series)) {
    if (cases.length >= queries_max) break
    const words = chooseWords(series, distinctiveWords(catalog, title), query_words)
    if (!words) continue
    const key = titleKey(title)
    cases.push({ words, grade: (id) => (titleKey(catalog.about(id)?.title ?? '') === key ? 1 : 0), ideal: [1] })
  }
  return cases
}

function typingMeasure(source: Source, known: TitleCase[], kind: TypingError, where: 'one' | 'all'): Measure {
  const series = source.random(`typing ${kind} ${where}`)
  const cases = known.map(({ words, ...each }) => {
    const only = draw(series, words.length)
    const typed = words.map((word, index) => (where === 'all' || index === only ? misspell(series, word, kind) : word))
    return { ...each, query: typed.join(' ') }
  })
  return {
    name: `${kind}, ${where === 'one' ? 'one word' : 'each word'}`,
    description: `The same words with a typing error (${kind}) in ${where === 'one' ? 'one of them' : 'each of the three'}.`,
    drawn_from: `${source.catalog.count()} records`,
    metrics: [successAt(10)],
    cases,
  }
}

const notices_batch = 200

const duplicates: Metric = {
  name: 'duplicates',
  depth: 10,
  lower_is_better: true,
  of: ({ ids }, { isSame }) => (ids.slice(0, 10).filter((id) => isSame?.(id)).length > 1 ? 1 : 0),
}

/** Measures whether new words of the latest notice find the record, and whether they find it only once. */
export async function amendments(source: Source): Promise<Measure[]> {
  const { catalog, queries_max, random } = source
  const series = random('amendments')
  const cases: Case[] = []
  let amended = 0
  let batch: string[] = []
  async function addBatch(): Promise<void> {
    const texts = await source.noticeTexts(batch)
    for (const id of batch) {
      const words = newWords(source, id, texts.get(id) ?? [])
      if (words.length < query_words) continue
      amended += 1
      if (cases.length < queries_max) cases.push(amendmentCase(source, id, chooseWords(series, words, query_words)!))
    }
    batch = []
  }
  for (const { id } of catalog.drawn(series)) {
    if (batch.push(id) >= notices_batch) await addBatch()
    if (cases.length >= queries_max) break
  }
  await addBatch()
  return [
    {
      name: 'amendments',
      description:
        'Three words that only the latest of several notices has. Duplicates: the share of answers whose first ten have the record twice, or another record with the same number.',
      drawn_from: `${cases.length < queries_max ? amended : `at least ${amended}`} records whose latest notice has three new words`,
      metrics: [successAt(10), duplicates],
      cases,
    },
  ]
}

/** Returns the distinctive words of the current record that occur in none of its notices with another text. */
function newWords({ catalog }: Source, id: string, notices: { title: string; description: string }[]): string[] {
  const record = catalog.record(id)!
  const older = notices.filter(({ title, description }) => title !== record.title || description !== record.description)
  if (older.length === 0) return []
  const known = new Set(older.flatMap(({ title, description }) => plainWords(`${title} ${description}`)).map(plainStem))
  const words = distinctiveWords(catalog, `${record.title} ${record.description}`)
  return words.filter((word) => !known.has(plainStem(word)))
}

function amendmentCase({ catalog }: Source, id: string, words: string[]): Case {
  const { number } = catalog.about(id)!
  return {
    query: words.join(' '),
    grade: (other) => (other === id ? 1 : 0),
    ideal: [1],
    isSame: (other) => other === id || (number !== null && catalog.about(other)?.number === number),
  }
}
