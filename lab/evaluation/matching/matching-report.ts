import type { Estimate } from '../search/scores.ts'
import type { Meaning, PoolMeasures } from './matching.ts'

const poolNames = { awards: 'later awards', all: 'all later notices' } as const
const columns = [
  'ranked',
  'ranker',
  'recall@10',
  'recall@50',
  'nDCG@50',
  'median rank*',
  'ours minus it: recall@50',
  'nDCG@50',
] as const

export function matchingTable(measured: readonly PoolMeasures[]): string {
  const rows = measured.flatMap(({ pool, rankers }) =>
    rankers.map(({ ranker, recall_10, recall_50, ndcg_50, median_rank, behind }, i) => [
      i === 0 ? poolNames[pool] : '',
      ranker,
      share(recall_10),
      share(recall_50),
      share(ndcg_50),
      `${median_rank.value} ${median_rank.low}–${median_rank.high}`,
      ...(i === 0 ? [] : [share(behind.recall_50), share(behind.ndcg_50)]),
    ]),
  )
  const all = [[...columns], ...rows]
  const widths = columns.map((_column, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats a share as in research papers, for example `.413 .38–.45`. */
function share({ value, low, high }: Estimate): string {
  const plain = (number: number, digits: number) => number.toFixed(digits).replace(/^(-?)0(?=\.)/, '$1')
  return `${plain(value, 3)} ${plain(low, 2)}–${plain(high, 2)}`
}

export function meaningLine({ score, records, won, lift }: Meaning): string {
  return `A score of ${score} or more: ${percent(records)} of the later notices, and ${percent(won)} of the awards that the company then won, ${lift.toFixed(0)} times as many as at random.`
}

function percent(value: number): string {
  return `${(value * 100).toFixed(value < 0.1 ? 2 : 1)} %`
}
