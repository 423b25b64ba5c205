import { hash } from 'node:crypto'
import { formatCount } from '../../kernel/text/counted.ts'
import { type Fault, orFault } from '../rows/fault.ts'
import type { AbsentKeys } from '../rows/key-watch.ts'
import { type Notice, storeNotice } from '../rows/notice.ts'
import type { Mapping } from './mapping/form.ts'
import { type TableRow, tableReader } from './notice.ts'
import { type RawRow, readRows } from './rows.ts'
import type { Remark } from './values.ts'

/** A row of a table as a notice, why it has none, or a remark about the whole list. `warning` is about a value of the row. */
export type ReadTableRow =
  | { line: number; notice: Notice; warning?: string }
  | ({ line: number; cut?: true } & Fault)
  | { line: number; note: string }

type Watch = { on_missing?: (columns: string[]) => void; on_absent?: (keys: AbsentKeys) => void }

/** Reads a table in the format of its mapping, in batches. Notes at the end count rows that were left out, and unknown words. */
export async function* readTable(
  chunks: AsyncIterable<Uint8Array>,
  mapping: Mapping,
  watch: Watch = {},
): AsyncGenerator<ReadTableRow[]> {
  const read = tableReader(mapping)
  const summary = startSummary()
  const isRepeated = repeatWatch(mapping)
  let line = 0
  for await (const rows of readRows(chunks, mapping, watch)) {
    line = rows.at(-1)?.line ?? line
    yield rows.flatMap((row) => summary.of(row.line, 'reason' in row ? row : readRow(row, read, isRepeated)))
  }
  yield summary.notes().map((note) => ({ line, note }))
}

function readRow(
  { line, cells }: Extract<RawRow, { cells: unknown }>,
  read: ReturnType<typeof tableReader>,
  isRepeated: (line: number, notice: Notice) => Fault | null,
): TableRow {
  const made = orFault(() => read(cells))
  return 'notice' in made ? (isRepeated(line, made.notice) ?? made) : made
}

/** Ids that are remembered. A list with more rows is loaded without this check for the rest. */
const ids_max = 1_000_000

/** Returns a fault for a row with the id of an earlier row and other content. The two would replace each other at each load. */
function repeatWatch({ row }: Mapping): (line: number, notice: Notice) => Fault | null {
  const seen = new Map<string, { line: number; content: string }>()
  const field = [row].flat().join(', ')
  return (line, notice) => {
    const content = hash('sha256', storeNotice(notice).content_sha256, 'base64').slice(0, 16)
    const first = seen.get(notice.id)
    if (!first) {
      if (seen.size < ids_max) seen.set(notice.id, { line, content })
      return null
    }
    const fix = 'Add a column to `row` that differs'
    return first.content === content
      ? null
      : { field, reason: `the same as in line ${first.line}, but other values differ. ${fix}` }
  }
}

const words_max = 1_000
const words_shown_max = 20
const word_length_max = 60

function startSummary() {
  const words = new Map<string, number>()
  let left_out = 0
  function countWord({ field, text }: Remark): void {
    const key = `\`${field}\`: ${text.slice(0, word_length_max).toWellFormed()}`
    if (words.has(key) || words.size < words_max) words.set(key, (words.get(key) ?? 0) + 1)
  }
  return {
    of(line: number, row: TableRow | ({ line: number } & Fault)): ReadTableRow[] {
      if ('left_out' in row) {
        left_out += 1
        return []
      }
      if ('reason' in row) return [{ ...row, line }]
      const { notice, remarks } = row
      for (const remark of remarks) if (remark.kind === 'word') countWord(remark)
      const others = remarks.filter(({ kind }) => kind !== 'word')
      return [{ line, notice, ...(others.length > 0 && { warning: others.map(describe).join('; ') }) }]
    },
    notes(): string[] {
      const counted = [...words].sort(([, one], [, other]) => other - one)
      return [
        ...(left_out > 0
          ? [`${formatCount(left_out, 'row')} left out, because the mapping excludes ${left_out === 1 ? 'it' : 'them'}`]
          : []),
        ...counted
          .slice(0, words_shown_max)
          .map(([word, count]) => `${word}: the mapping does not list this word (${formatCount(count, 'row')})`),
        ...(counted.length > words_shown_max
          ? [`and ${counted.length - words_shown_max} more words that the mapping does not list`]
          : []),
      ]
    },
  }
}

const nouns = { word: 'a word', date: 'a date', amount: 'an amount', code: 'a code', address: 'a web address' } as const

function describe({ field, kind, text, form }: Remark): string {
  const fault = form === undefined ? `is not ${nouns[kind]}` : `does not have the form ${form}`
  return `${field} is not read, because it ${fault}: ${text.slice(0, word_length_max).toWellFormed()}`
}
