import { splitAtQuotes } from '../../parts/record/claim.ts'
import { Quoted } from '../../parts/record/quoted.tsx'
import { nameWords } from '../../parts/record/words.ts'
import type { Detail } from './detail.ts'
import { Evidence } from './evidence/address.tsx'
import { Section } from './section.tsx'

type SummaryProps = { summary: NonNullable<Detail['ai_summary']> }

/** The summary. Sentences of the notice lead to their place in it. A summary by a model is followed by the passages that support it. */
export function Summary({ summary: { text, model, citations } }: SummaryProps) {
  const isOwnWords = model === 'extractive'
  const claim = isOwnWords
    ? splitAtQuotes(
        text,
        citations.map(({ quote }) => quote),
      )
    : [{ text, quoted: false }]
  return (
    <Section id="summary" title="Summary" note={isOwnWords ? 'In sentences of the notice' : `Written by ${model}`}>
      <p className={isOwnWords ? 'record max-w-[76ch] border-l-2 border-mark-line pl-3.5' : 'max-w-[72ch] text-md'}>
        {claim.map(({ text: part }) => {
          const words = citations.find(({ quote }) => quote === part)
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
          {citations.map((citation) => (
            <li key={nameWords(citation)} className="border-l-2 border-mark-line pl-3">
              <Evidence words={citation} className="hover:underline">
                <Quoted>{citation.quote}</Quoted>
              </Evidence>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
