import type { Result } from './evaluate.ts'
import type { Estimate } from './scores.ts'

const columns = ['measure', 'metric', 'n', 'ours', 'BM25', 'meaning', 'ours - BM25'] as const

/** Returns the results as a table of at most 100 columns, with means and 95 % intervals. Measures without queries appear only in
 * the legend. */
export function reportTable(results: readonly Result[]): string {
  const rows: string[][] = results
    .filter(({ queries }) => queries > 0)
    .map(({ measure, metric, queries, ours, bm25, meaning, difference, lower_is_better }, index, shown) => [
      measure === shown[index - 1]?.measure ? '' : measure,
      lower_is_better ? `${metric}*` : metric,
      String(queries),
      withInterval(ours),
      withInterval(bm25),
      withInterval(meaning),
      difference ? withInterval(difference, '+') : '',
    ])
  const all = [[...columns], ...rows]
  const widths = columns.map((_column, at) => Math.max(...all.map((row) => row[at]!.length)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Describes each measure. States the source of its queries if it differs from the source of the previous measure. */
export function legend(results: readonly Result[]): string {
  const measures = new Map(results.map((result) => [result.measure, result]))
  let before = ''
  const lines = [...measures.values()].map(({ measure, description, queries, drawn_from }) => {
    const source = queries === 0 ? `No queries of ${drawn_from}.` : drawn_from === before ? '' : `Drawn from ${drawn_from}.`
    before = drawn_from
    return wrap(`${measure}: ${description} ${source}`.trimEnd())
  })
  return lines.join('\n')
}

/** Formats an estimate as in research papers, for example `.873 .83–.91`. */
function withInterval(estimate: Estimate | null, plus = ''): string {
  if (!estimate) return '-'
  const { value, low, high } = estimate
  return `${value > 0 ? plus : ''}${share(value, 3)} ${bound(low)}–${bound(high)}`
}

function share(value: number, digits: number): string {
  return value
    .toFixed(digits)
    .replace(/^(-?)0(?=\.)/, '$1')
    .replace(/^-(\.0+)$/, '$1')
}

function bound(value: number): string {
  return Math.abs(value) === 1 ? String(value) : share(value, 2)
}

const line_characters_max = 100

function wrap(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length >= line_characters_max) lines.push(' ')
    lines[lines.length - 1] += lines.at(-1) === '' ? word : ` ${word}`
  }
  return lines.join('\n')
}
