import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { formatCount } from './format.ts'
import { cutBlocks, cutHead, cutTail, cutText, nameWords, type Passage, type Piece, type Range, type Words } from './words.ts'

const folded_characters_min = 900
const shown_characters = 260
const block_characters = 4_000
const noPassages: readonly Passage[] = []

type LineProps = { source: Words['source']; text: string; current: Words | null }

/** A line of a record. The current words are marked if they are in it. */
export function MarkedLine({ source, text, current }: LineProps) {
  const { pieces, shown } = usePieces(source, text, noPassages, current)
  return pieces.map((piece) => <Marked key={piece.start} text={text} piece={piece} current={shown} />)
}

type HighlightedProps = LineProps & { passages: readonly Passage[]; isWhole: boolean }

/** A text with marked passages, which may overlap. Long text between them is folded unless the whole text is wanted. */
export function Highlighted({ source, text, passages, current, isWhole }: HighlightedProps) {
  const [opened, setOpened] = useState<readonly Range[]>([])
  const { pieces, shown } = usePieces(source, text, passages, current)
  const isOpened = ({ start, end }: Range) => opened.some((range) => range.start <= start && range.end >= end)
  return (
    <div className="record max-w-[76ch] wrap-anywhere whitespace-pre-line">
      {pieces.map((piece) =>
        !isWhole && isLong(piece) && !isOpened(piece) ? (
          <Folded key={piece.start} text={text} piece={piece} onOpen={() => setOpened([...opened, piece])} />
        ) : (
          <Marked key={piece.start} text={text} piece={piece} current={shown} />
        ),
      )}
    </div>
  )
}

export function hasFolds(text: string, passages: readonly Passage[]): boolean {
  return cutText(text.length, passages).some(isLong)
}

function isLong({ start, end, over }: Piece<Passage>): boolean {
  return over.length === 0 && end - start > folded_characters_min
}

function usePieces(source: Words['source'], text: string, passages: readonly Passage[], current: Words | null) {
  const shown = current?.source === source && current.end <= text.length ? current : null
  const pieces = useMemo(
    () => cutText(text.length, shown ? [...passages, { ...shown, title: '' }] : passages),
    [text, passages, shown],
  )
  return { pieces, shown }
}

type PieceProps = { text: string; piece: Piece<Passage> }

function Marked({ text, piece: { start, end, over }, current }: PieceProps & { current: Words | null }) {
  const words = text.slice(start, end)
  if (over.length === 0) return words.length > block_characters ? <Blocks text={words} /> : words
  const isCurrent = current !== null && current.start <= start && current.end >= end
  return (
    <mark
      id={isCurrent && start === current.start ? nameWords(current) : undefined}
      tabIndex={isCurrent ? -1 : undefined}
      title={over.flatMap(({ title }) => title || []).join('; ') || undefined}
      className={clsx('focus-visible:rounded-xs', isCurrent && 'outline-2 outline-mark-line')}
    >
      {words}
    </mark>
  )
}

function Blocks({ text }: { text: string }) {
  return cutBlocks(text, block_characters).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
    <span key={`${index}`} className="block [contain-intrinsic-block-size:auto_900px] [content-visibility:auto]">
      {block}
    </span>
  ))
}

function Folded({ text, piece: { start, end }, onOpen }: PieceProps & { onOpen: () => void }) {
  const words = text.slice(start, end)
  const head = cutHead(words, shown_characters)
  const tail = end === text.length ? '' : cutTail(words, shown_characters)
  const count = formatCount(words.length - head.length - tail.length)
  return (
    <span>
      {head}… <span className="hidden font-sans text-xs print:inline">{count} characters left out</span>
      <button
        type="button"
        onClick={onOpen}
        className="my-1 inline-flex min-h-6 items-center rounded-full border border-line-strong bg-surface px-2.5 font-sans text-xs font-medium text-ink-2 hover:bg-hover max-md:min-h-10 max-md:px-4 print:hidden"
      >
        {count} more characters
      </button>
      {tail !== '' && ` …${tail}`}
    </span>
  )
}
