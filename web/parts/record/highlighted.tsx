import { type ReactNode, useState } from 'react'
import { formatCount } from './format.ts'

/** A passage of a text, by JavaScript indices. */
export type Passage = { id: string; start: number; end: number; title: string }

const folded_characters_min = 900
const shown_characters = 260

/** The id of the element in which a passage begins, for links to it. */
export function passageId(id: string): string {
  return `passage-${id}`
}

/** A text with marked passages, which may overlap. Long text between passages is folded. */
export function Highlighted({
  text,
  passages,
  current,
}: {
  text: string
  passages: readonly Passage[]
  current?: string | null
}) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const edges = [0, text.length, ...passages.flatMap(({ start, end }) => [start, end])]
  const cuts = [...new Set(edges.filter((at) => at >= 0 && at <= text.length))].sort((a, b) => a - b)
  const pieces = cuts.slice(0, -1).map((from, index): ReactNode => {
    const to = cuts[index + 1]!
    const over = passages.filter(({ start, end }) => start <= from && end >= to)
    const piece = text.slice(from, to)
    if (over.length > 0) return <Marked key={from} over={over} begins={from} current={current ?? null} text={piece} />
    if (piece.length <= folded_characters_min || opened.has(from)) return piece
    const [head, tail] = [shown_characters, to === text.length ? 0 : shown_characters]
    return (
      <span key={from}>
        {piece.slice(0, head)}…{' '}
        <button
          type="button"
          onClick={() => setOpened(new Set([...opened, from]))}
          className="my-1 inline-flex min-h-6 items-center rounded-full border border-line-strong bg-surface px-2.5 font-sans text-xs font-medium text-ink-2 hover:bg-hover"
        >
          {formatCount(piece.length - head - tail)} more characters
        </button>
        {tail > 0 && ` …${piece.slice(-tail)}`}
      </span>
    )
  })
  return <div className="record max-w-[76ch] wrap-anywhere whitespace-pre-line">{pieces}</div>
}

type MarkedProps = { over: readonly Passage[]; begins: number; current: string | null; text: string }

function Marked({ over, begins, current, text }: MarkedProps) {
  const isCurrent = over.some(({ id }) => id === current)
  return (
    <mark title={over.map(({ title }) => title).join('; ')} className={isCurrent ? 'outline-2 outline-mark-line' : undefined}>
      {over
        .filter(({ start }) => start === begins)
        .map(({ id }) => (
          <span key={id} id={passageId(id)} />
        ))}
      {text}
    </mark>
  )
}
