import { expect, test } from 'vitest'
import type { Span } from '../../kernel/text/sentences.ts'
import { findClauses } from '../../reading/clauses.ts'
import { type Demand, findDemands } from '../../reading/demands.ts'
import { regulationSections } from '../../reading/regulation-sections.ts'
import { summarize } from '../../reading/summary/summary.ts'
import { present, type RealText, realNotices, realSolicitations } from './real-texts.ts'

const patience_ms = 600_000

/** Returns the first finding whose offsets are wrong, or null. */
function misplaced(text: string, spans: readonly Span[]): Span | null {
  let last = 0
  for (const span of spans) {
    const whole = Number.isInteger(span.start) && Number.isInteger(span.end)
    if (!whole || span.start < last || span.end <= span.start || span.end > text.length) return span
    last = span.start
  }
  return null
}

test.skipIf(!present)(
  'findings of all real notices and solicitations are in order, and have the text at their offsets',
  {
    timeout: patience_ms,
  },
  () => {
    const texts = new Map([...realNotices(), ...realSolicitations()].map((real) => [real.text, real]))
    expect(texts.size).toBeGreaterThan(15_000)
    const clauses = [...texts.values()].flatMap((real) => checked(real))
    expect(clauses.length).toBeGreaterThan(20_000)
    expect(clauses.filter(({ title }) => title !== null).length / clauses.length).toBeGreaterThan(0.95)
  },
)

/** Returns the clauses of a text, after checking the offsets of all findings. */
function checked({ id, title, text }: RealText) {
  const [clauses, demands, sections] = [findClauses(text), findDemands(text), regulationSections(text)]
  const summary = summarize(text, title)
  expect(misplaced(text, clauses), `a clause of ${id}`).toBeNull()
  expect(misplaced(text, demands), `a demand of ${id}`).toBeNull()
  expect(misplaced(text, sections), `a section of ${id}`).toBeNull()
  expect(misplaced(text, summary?.citations.toSorted((a, b) => a.start - b.start) ?? []), `the summary of ${id}`).toBeNull()
  const quotes = [
    ...sections.map(({ text: quote, start, end }) => ({ quote, start, end })),
    ...demands.flatMap((each) => quoteOf(each)),
    ...(summary?.citations ?? []),
  ]
  expect(
    quotes.filter(({ quote, start, end }) => text.slice(start, end) !== quote),
    id,
  ).toEqual([])
  const unsaid = summary?.citations.filter(({ quote }) => !summary.text.includes(quote.replace(/\s+/g, ' '))) ?? []
  expect(unsaid, `citations that the summary of ${id} does not contain`).toEqual([])
  return clauses
}

function quoteOf(demand: Demand): { quote: string; start: number; end: number }[] {
  const { start, end } = demand
  if (demand.kind === 'incumbent' && demand.name !== null) return [{ quote: demand.name, start, end }]
  return demand.kind === 'place_of_performance' || demand.kind === 'period_of_performance'
    ? [{ quote: demand.value, start, end }]
    : []
}
