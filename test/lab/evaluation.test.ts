/** Tests the measures. A perfect ranker gets 1, a random ranker gets almost 0, and results equal manually computed values. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { demoNotices } from '../../demo/data/market/notices.ts'
import { type EvaluationRecord, openCatalogCopy } from '../../lab/evaluation/matching/catalog-copy.ts'
import type { Case, Find, Measure, Source } from '../../lab/evaluation/matching/measure.ts'
import { bm25, bm25WithMeaning, meaningAlone } from '../../lab/evaluation/search/baselines.ts'
import { evaluate, type MeasureGroup, makeMeasures, measureGroups, type Result } from '../../lab/evaluation/search/evaluate.ts'
import { parseJudged } from '../../lab/evaluation/search/judged.ts'
import { partsOf } from '../../lab/evaluation/search/number-spellings.ts'
import { joined } from '../../lab/evaluation/search/plain-words.ts'
import { isHeldOutQuery, parsePooled, readPooled } from '../../lab/evaluation/search/pooled.ts'
import { draw, seeded } from '../../lab/evaluation/search/random.ts'
import { legend, reportTable } from '../../lab/evaluation/search/report.ts'
import { estimate, ndcg, recall, reciprocalRank, success } from '../../lab/evaluation/search/scores.ts'
import { misspell, typingErrors } from '../../lab/evaluation/search/typing-errors.ts'

const groups = Object.keys(measureGroups) as MeasureGroup[]
const blank = { description: '', facts: '', keywords: '', solicitation_number: null, naics: null, psc: null }

function catalogOf(...records: (Partial<EvaluationRecord> & { id: string; title: string })[]) {
  const made = openCatalogCopy(':memory:')
  made.add(records.map((record) => ({ ...blank, ...record })))
  made.finish()
  return made
}

/** Returns one record for each solicitation of a demo. */
function demo() {
  const [header, ...rows] = [...demoNotices({ now: new Date('2026-11-21T12:00:00Z'), notices: 300 })]
  const cell = (row: string[], name: string) => row[header!.indexOf(name)]!
  const records = rows.map((row, index) => ({
    id: `contract_${index}`,
    title: cell(row, 'Title'),
    description: cell(row, 'Description'),
    facts: '',
    keywords: cell(row, 'Department/Ind.Agency'),
    solicitation_number: cell(row, 'Sol#'),
    naics: cell(row, 'NaicsCode'),
    psc: cell(row, 'ClassificationCode'),
  }))
  return [...new Map(records.map((record) => [record.solicitation_number, record])).values()]
}

const records = demo()
const catalog = catalogOf(...records)
afterAll(() => catalog.close())
const first = records[0]!.id
const source: Source = {
  catalog,
  noticeTexts: async (ids) => new Map(ids.map((id) => [id, [{ title: 'Notice', description: 'as it was before' }]])),
  judged: `# made up\nroof\t${first}\t3\nroof\t${records[1]!.id}\t1\nroof\t${records[2]!.id}\t0\n`,
  pooled: `services\troof inspection\t3\t${first.slice('contract_'.length)}\nservices\troof inspection\t0\t1 2\n`,
  queries_max: 4,
  all_rare: false,
  random: (name) => seeded(1, name),
}
const measures = await makeMeasures(source, groups)

/** Returns a ranker that answers each query of a measure with the ids from `answer`. */
function ranker(measure: Measure, answer: (asked: Case) => string[]): Find {
  const answers = new Map(measure.cases.map((asked) => [asked.query, answer(asked)]))
  return async (query, limit) => {
    const ids = answers.get(query)!.slice(0, limit)
    return { ids, matched_by: ids.map(() => ['keyword']) }
  }
}

async function measureAll(answer: (asked: Case) => string[]): Promise<Result[]> {
  const results: Result[] = []
  for (const measure of measures) {
    const find = ranker(measure, answer)
    results.push(...(await evaluate(measure, { ours: find, bm25: find, meaning: find, both: find }, 1)))
  }
  return results
}

test('evaluate: a perfect ranker gets 1 in every measure, or 0 where less is better', async () => {
  const results = await measureAll((asked) =>
    records
      .map(({ id }) => ({ id, grade: asked.isOutside?.(id) ? 0 : asked.grade(id) }))
      .filter(({ grade }) => grade > 0)
      .sort((a, b) => b.grade - a.grade)
      .map(({ id }) => id),
  )
  expect(new Set(results.map(({ queries }) => queries > 0))).toEqual(new Set([true]))
  expect(results.map(({ measure, metric, ours }) => [measure, metric, ours])).toEqual(
    results.map(({ measure, metric, lower_is_better }) => {
      const value = lower_is_better ? 0 : expect.closeTo(1, 10)
      return [measure, metric, { value, low: value, high: value }]
    }),
  )
  expect(results.length).toBeGreaterThan(25)
})

test('evaluate: does not measure BM25 + student on documents without codes, because it reads the titles of codes', async () => {
  const results = await measureAll(() => [])
  const names = measures.filter(({ without_codes }) => without_codes).map(({ name }) => name)
  const without = results.filter(({ measure }) => names.includes(measure))
  expect(without.length).toBeGreaterThan(0)
  for (const { ours, both, difference_both } of without) expect([ours?.value, both, difference_both]).toEqual([0, null, null])
})

test('evaluate: a random ranker gets almost 0, and returns records without the rare word', async () => {
  const random = seeded(7, 'chance')
  const results = await measureAll(() => Array.from({ length: 10 }, () => records[draw(random, records.length)]!.id))
  const shares = results.filter(({ measure }) => measure !== 'synonyms' && measure !== 'judged queries')
  const mean = (some: Result[]) => some.reduce((sum, { ours }) => sum + ours!.value, 0) / some.length
  expect(mean(shares.filter(({ lower_is_better }) => !lower_is_better))).toBeLessThan(0.2)
  expect(results.find(({ measure }) => measure === 'rare words')!.ours!.value).toBe(1)
})

test('makeMeasures: the same seed draws the same queries for any selection of measures, and another seed draws others', async () => {
  const queries = (made: Measure[]) => made.flatMap(({ cases }) => cases.map(({ query }) => query))
  const typing = measures.filter(({ name }) => / (one|each) word$/.test(name))
  expect(queries(await makeMeasures(source, ['typing']))).toEqual(queries(typing))
  const others = await makeMeasures({ ...source, random: (name) => seeded(2, name) }, ['typing'])
  expect(queries(others)).not.toEqual(queries(typing))
})

test('nDCG, success, reciprocal rank and recall: equal manually computed values', () => {
  // (7 + 0 + 3 / 2) / (7 + 3 / log2(3) + 1 / 2)
  expect(ndcg([3, 0, 2], [3, 2, 1], 5)).toBeCloseTo(8.5 / 9.392_789_26, 8)
  expect(ndcg([0, 1, 1], [1, 1, 1], 2)).toBeCloseTo(0.630_93 / 1.630_93, 5)
  expect([success([0, 0, 1], 2), success([0, 0, 1], 3)]).toEqual([0, 1])
  expect([reciprocalRank([0, 0, 2], 10), reciprocalRank([0, 0, 2], 2)]).toEqual([1 / 3, 0])
  expect([recall([1, 0, 1], 4, 3), recall([1, 1, 1], 200, 3), recall([], 0, 3)]).toEqual([2 / 3, 1, 0])
})

test('nDCG: no order is better than the ideal, and a swap toward it is never worse', () => {
  const grades = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(grades, fc.nat(11), fc.nat(11), (list, a, b) => {
      const ideal = list.toSorted((x, y) => y - x)
      const [low, high] = [Math.min(a, b) % list.length, Math.max(a, b) % list.length].sort((x, y) => x - y) as [number, number]
      const better = [...list]
      if (better[low]! < better[high]!) [better[low], better[high]] = [better[high]!, better[low]!]
      const [given, swapped] = [ndcg(list, ideal, 10), ndcg(better, ideal, 10)]
      expect(swapped).toBeGreaterThanOrEqual(given - 1e-12)
      expect(given).toBeLessThanOrEqual(1 + 1e-12)
    }),
  )
})

test('estimate: the bootstrap interval contains the true mean in about 95 of 100 draws', () => {
  const random = seeded(3, 'coin')
  const covered = Array.from({ length: 100 }, () => {
    const { low, high } = estimate(
      Array.from({ length: 60 }, () => Number(random() < 0.4)),
      random,
      150,
    )!
    return low <= 0.4 && 0.4 <= high
  }).filter(Boolean).length
  expect(covered).toBeGreaterThan(88)
  expect(covered).toBeLessThan(100)
})

test('evaluate: differences are paired, so a small gain on every query has a narrow interval', async () => {
  const made = {
    ...measures[0]!,
    metrics: [{ name: 'given', depth: 1, of: ({ ids }: { ids: string[] }) => Number(ids[0]) }],
    cases: Array.from({ length: 30 }, (_, index) => ({ query: String(index / 30), grade: () => 0, ideal: [] })),
  }
  const ours: Find = async (query) => ({ ids: [String(Number(query) + 0.01)] })
  const theirs: Find = async (query) => ({ ids: [query] })
  const [result] = await evaluate(made, { ours, bm25: theirs, meaning: theirs, both: theirs }, 1)
  expect(result!.difference!.low).toBeCloseTo(0.01, 10)
  expect(result!.difference!.high).toBeCloseTo(0.01, 10)
  expect(result!.ours!.high - result!.ours!.low).toBeGreaterThan(0.1)
})

/** Returns the optimal string alignment distance, which counts a swap of adjacent letters as one edit. */
function edits(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      d[i]![j] = Math.min(d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) d[i]![j] = Math.min(d[i]![j]!, d[i - 2]![j - 2]! + 1)
    }
  }
  return d[a.length]![b.length]!
}

test('misspell: makes exactly one edit, and changes the first letter only for the kind `first letter`', () => {
  const words = fc.stringMatching(/^[a-z]{4,12}$/)
  fc.assert(
    fc.property(words, fc.constantFrom(...typingErrors), fc.integer(), (word, kind, seed) => {
      const typed = misspell(seeded(seed, ''), word, kind)
      expect([word, typed, edits(word, typed)]).toEqual([word, typed, 1])
      if (kind !== 'first letter') expect(typed[0]).toBe(word[0])
    }),
  )
})

test('partsOf: splits at separators, by FAR 4.16, or between letters and digits, and loses no character', () => {
  expect(partsOf('W912DY-26-R-0001')).toEqual(['W912DY', '26', 'R', '0001'])
  expect(partsOf('W912DY26R0001')).toEqual(['W912DY', '26', 'R', '0001'])
  expect(partsOf('RFQ1234567')).toEqual(['RFQ', '1234567'])
  fc.assert(
    fc.property(fc.string(), (number) => {
      expect(joined(partsOf(number).join(''))).toBe(joined(number))
    }),
  )
})

test('numbers: each spelling matches the number, and a shortened number matches few others', () => {
  const numbers = new Set(records.map(({ solicitation_number }) => joined(solicitation_number)))
  for (const { name, cases } of measures.filter((measure) => measure.name.startsWith('number,'))) {
    expect(cases.length, name).toBeGreaterThan(0)
    for (const { query } of cases) {
      const matching = [...numbers].filter((number) => number.startsWith(joined(query)) || number.endsWith(joined(query)))
      expect(matching.length, query).toBeGreaterThan(0)
      expect(matching.length, query).toBeLessThanOrEqual(name === 'number, last 2 missing' ? 10 : 1)
    }
  }
})

test('bm25: finds records with any word in any form except stop words, and ranks records with more and rarer words first', async () => {
  const small = catalogOf(
    { id: 'a', title: 'Roof repair', description: 'of the depot' },
    { id: 'b', title: 'Repairs of a road' },
    { id: 'c', title: 'The hangar' },
    { id: 'd', title: 'Repair of pumps' },
  )
  const find = bm25(small)
  expect((await find('the roofs repaired', 10)).ids[0]).toBe('a')
  expect((await find('the roofs repaired', 10)).ids.toSorted()).toEqual(['a', 'b', 'd'])
  expect((await find('the', 10)).ids.toSorted()).toEqual(['a', 'c'])
  expect(await find('"* OR', 10)).toEqual({ ids: [] })
  expect(await find('...', 10)).toEqual({ ids: [] })
  small.close()
})

test('meaningAlone: ranks all records by their cosine, and records with equal cosines by their order', async () => {
  const vectors = new Map<string, Float32Array | null>()
  const random = seeded(5, 'vectors')
  const vectorOf = (text: string) => {
    const angle = Math.floor(random() * 40)
    if (!vectors.has(text)) vectors.set(text, angle === 0 ? null : Float32Array.from([Math.cos(angle), Math.sin(angle), 0, 0, 0]))
    return vectors.get(text)!
  }
  const small = catalogOf(...Array.from({ length: 150 }, (_, index) => ({ id: `r${index}`, title: `title ${index}` })))
  const model = {
    documents: async (texts: { title: string }[]) => texts.map(({ title }) => vectorOf(title)),
    query: async (text: string) => (text === 'unknown' ? null : Float32Array.from([1, 0, 0, 0, 0])),
  }
  const find = await meaningAlone(
    small,
    model,
    new Map([
      ['asked', 20],
      ['unknown', 20],
    ]),
  )
  const expected = [...vectors.values()]
    .map((vector, index) => ({ id: `r${index}`, near: vector?.[0] ?? -Infinity }))
    .filter(({ near }) => near > -Infinity)
    .toSorted((a, b) => b.near - a.near)
    .map(({ id }) => id)
  expect((await find('asked', 20)).ids).toEqual(expected.slice(0, 20))
  expect((await find('asked', 5)).ids).toEqual(expected.slice(0, 5))
  expect(await find('unknown', 5)).toEqual({ ids: [] })
  small.close()
})

test('amendments: searches words that no older notice has', async () => {
  const small = catalogOf(
    { id: 'a', title: 'Grounds maintenance', description: 'mowing, trimming and pruning of hedges', solicitation_number: 'W1' },
    ...Array.from({ length: 10 }, (_, index) => ({ id: `other${index}`, title: `Elevators ${index}` })),
  )
  const older = { title: 'Grounds maintenance', description: 'mowed weekly' }
  const latest = { title: 'Grounds maintenance', description: 'mowing, trimming and pruning of hedges' }
  const noticeTexts = async (ids: string[]) => new Map(ids.filter((id) => id === 'a').map((id) => [id, [latest, older]]))
  const [measure] = await makeMeasures({ ...source, catalog: small, noticeTexts }, ['amendments'])
  expect(measure!.cases.map(({ query }) => query)).toEqual(['trimming pruning hedges'])
  const twice: Find = async () => ({ ids: ['a', 'other1', 'a'] })
  const results = await evaluate(measure!, { ours: twice, bm25: twice, meaning: twice, both: twice }, 1)
  expect(results.map(({ metric, ours }) => [metric, ours!.value])).toEqual([
    ['success@10', 1],
    ['duplicates', 1],
  ])
  small.close()
})

test('rare words: forms and parts of the word count as related, and so does a semantic match, but not a similar spelling', async () => {
  const small = catalogOf(
    { id: 'a', title: 'Palliative care' },
    { id: 'b', title: 'Care', keywords: 'PALLIATIVES INC' },
    { id: 'c', title: 'Pallia tive care' },
    { id: 'd', title: 'Pallets' },
  )
  const all = await makeMeasures({ ...source, catalog: small, all_rare: true }, ['rare-words'])
  const measure = { ...all[0]!, cases: all[0]!.cases.filter(({ query }) => query === 'palliative') }
  const value = async (id: string, by: 'keyword' | 'semantic') => {
    const find: Find = async () => ({ ids: [id], matched_by: [[by]] })
    const [result] = await evaluate(measure, { ours: find, bm25: find, meaning: find, both: find }, 1)
    return [result!.ours!.value, result!.bm25]
  }
  for (const id of ['a', 'b', 'c']) expect(await value(id, 'keyword')).toEqual([0, null])
  expect(await value('d', 'keyword')).toEqual([1, null])
  expect(await value('d', 'semantic')).toEqual([0, null])
  small.close()
})

test('judged queries: are parsed, and are not measured on a catalog without their records', async () => {
  expect(parseJudged('# head\nroof repair\tcontract_1\t3\n\nroof repair\tcontract_2\t0\n')).toEqual([
    { query: 'roof repair', id: 'contract_1', grade: 3 },
    { query: 'roof repair', id: 'contract_2', grade: 0 },
  ])
  for (const line of ['roof\tcontract_1', 'roof\tcontract_1\t4', 'roof\tcontract_1\t3\tgood', '\tcontract_1\t3'])
    expect(() => parseJudged(`# head\n${line}`), line).toThrow('Line 2')
  const [absent] = await makeMeasures({ ...source, judged: 'roof\tcontract_elsewhere\t3' }, ['judged'])
  expect([absent!.cases, absent!.drawn_from]).toEqual([[], expect.stringContaining('0 of 1')])
})

test('pooled queries: a line gives the grade of several records, and the error for a malformed line names the line', () => {
  expect(parsePooled('# head\nservices\troof repair\t3\ta b\n\nservices\troof repair\t0\tc\n')).toEqual([
    { family: 'services', query: 'roof repair', id: 'contract_a', grade: 3 },
    { family: 'services', query: 'roof repair', id: 'contract_b', grade: 3 },
    { family: 'services', query: 'roof repair', id: 'contract_c', grade: 0 },
  ])
  for (const line of ['services\troof\t3', 'services\troof\t4\ta', '\troof\t3\ta', 'services\troof\t3\ta\tgood'])
    expect(() => parsePooled(`# head\n${line}`), line).toThrow('Line 2')
})

test('pooled queries: another catalog is not measured, and the report says why', async () => {
  const [absent] = await makeMeasures({ ...source, pooled: 'services\troof\t3\telsewhere' }, ['pooled'])
  expect([absent!.cases, absent!.drawn_from]).toEqual([[], expect.stringContaining('0 of its 1')])
})

test('pooled queries: a record without a grade counts as not relevant and shows in unjudged@5', async () => {
  const [all] = await makeMeasures(source, ['pooled'])
  const find: Find = async () => ({ ids: [first, 'contract_1', 'contract_9', 'contract_8'] })
  const results = await evaluate(all!, { ours: find, bm25: find, meaning: find, both: find }, 1)
  expect(results.map(({ metric, ours }) => [metric, ours!.value])).toEqual([
    ['nDCG@5', 1],
    ['unjudged@5', 0.4],
  ])
})

test('pooled queries: the file has 351 queries with a relevant record, holds out a third, and grades no record twice per query', () => {
  const judgements = parsePooled(readPooled())
  const right = new Set(judgements.filter(({ grade }) => grade > 0).map(({ query }) => query))
  expect(right.size).toBe(351)
  expect([...right].filter(isHeldOutQuery)).toHaveLength(117)
  expect(new Set(judgements.map(({ query, id }) => `${query}\t${id}`)).size).toBe(judgements.length)
})

test('reportTable: fits 100 columns with the widest values, and the legend names measures without queries', () => {
  const wide = { value: -0.123_456, low: -0.987, high: 0.987 }
  const results = measures.flatMap(({ name, metrics, description, drawn_from }, index) =>
    metrics.map((metric) => ({
      measure: name,
      metric: metric.name,
      description,
      drawn_from,
      lower_is_better: metric.lower_is_better === true,
      queries: index === 0 ? 0 : 22_659,
      ours: { value: 1, low: 0.987, high: 1 },
      bm25: { value: 0.5, low: 0.123, high: 0.987 },
      meaning: null,
      both: null,
      difference_both: null,
      difference: wide,
    })),
  )
  const lines = `${reportTable(results)}\n${legend(results)}`.split('\n')
  expect(lines.filter((line) => line.length > 100)).toEqual([])
  expect(lines[0]).toMatch(/^measure +metric +n +ours +BM25 +meaning +ours - BM25$/)
  expect(reportTable(results)).not.toContain(measures[0]!.name)
  expect(legend(results)).toContain('No queries')
})

test('bm25WithMeaning: the cosine has half the weight of the words', async () => {
  const small = catalogOf(
    { id: 'a', title: 'Roof repair' },
    { id: 'b', title: 'Roof' },
    { id: 'c', title: 'Shingles', facts: 'roofing' },
  )
  const meaning: Find = async () => ({ ids: ['c', 'a', 'b'], scores: [0.8, 0.4, 0.2] })
  const { ids, scores } = await bm25WithMeaning(small, meaning)('roof repair', 3)
  expect(ids[0]).toBe('a')
  expect(scores![0]).toBeCloseTo(1.25)
  expect(await bm25WithMeaning(small, meaning)('unheard', 1)).toEqual({ ids: ['c'], scores: [0.5] })
  small.close()
})
