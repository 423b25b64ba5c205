import { Quoted, splitAtQuotes } from '../../parts/record/quoted.tsx'
import { Evidence } from './address.tsx'
import type { Detail } from './detail.ts'
import { wordsOf } from './evidence.ts'
import { Section } from './section.tsx'

type SummaryProps = { summary: NonNullable<Detail['ai_summary']> }

/** The summary. Sentences of the notice lead to their place in it. A summary by a model is followed by the passages that support it. */
export function Summary({ summary: { text, model, citations } }: SummaryProps) {
  const isOwnWords = model === 'extractive'
  const cited = citations.map((citation) => ({ ...citation, words: wordsOf(citation) }))
  const claim = isOwnWords
    ? splitAtQuotes(
        text,
        cited.map(({ quote }) => quote),
      )
    : [{ text, quoted: false }]
  return (
    <Section id="summary" title="Summary" note={isOwnWords ? 'In sentences of the notice' : `Written by ${model}`}>
      <p className={isOwnWords ? 'record max-w-[76ch] border-l-2 border-mark-line pl-3.5' : 'max-w-[72ch] text-md'}>
        {claim.map(({ text: part }) => {
          const words = cited.find(({ quote }) => quote === part)?.words
          return words ? (
            <Evidence key={part} words={words} className="hover:bg-mark">
              {part}
            </Evidence>
          ) : (
            part
          )
        })}
      </p>
      {!isOwnWords && (
        <ul aria-label="Passages that support it" className="mt-3 flex max-w-[76ch] flex-col gap-1.5">
          {cited.map(({ quote, words, start }) => (
            <li key={`${start} ${quote}`} className="border-l-2 border-mark-line pl-3">
              {words ? (
                <Evidence words={words} className="hover:underline">
                  <Quoted>{quote}</Quoted>
                </Evidence>
              ) : (
                <Quoted>{quote}</Quoted>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
