import type { Schemas } from '../../../api.ts'
import { countOf } from '../../../parts/record/format.ts'
import { Evidence } from '../evidence/address.tsx'

type DiffProps = {
  diff: readonly Schemas['DiffPart'][]
  /** The text of the notice, if this is its newest change. New sentences then lead to their place in it. */
  text: string | null
}

/** The change of a text by sentences. */
export function TextDiff({ diff, text }: DiffProps) {
  return (
    <p className="record max-w-[72ch] text-[14px] leading-[22px]">
      {diff.map((part) => (
        <span key={`${part.kind} ${part.start}`}>
          <Part part={part} text={text} />{' '}
          {part.omitted_characters > 0 && (
            <span className="font-sans text-xs text-ink-3">… {countOf(part.omitted_characters, 'unchanged character')} … </span>
          )}
        </span>
      ))}
    </p>
  )
}

function Part({ part: { kind, text: words, start }, text }: { part: Schemas['DiffPart']; text: string | null }) {
  if (kind === 'same') return <span className="text-ink-3">{words}</span>
  if (kind === 'gone') return <del className="rounded-sm bg-bad-soft px-0.5 text-bad decoration-1">{words}</del>
  const end = start + words.length
  return (
    <ins className="rounded-sm bg-good-soft px-0.5 text-good no-underline">
      {text?.slice(start, end) === words ? (
        <Evidence words={{ source: 'description', start, end }} className="hover:underline">
          {words}
        </Evidence>
      ) : (
        words
      )}
    </ins>
  )
}
