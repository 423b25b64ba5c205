import type { ReactNode } from 'react'
import { countOf } from '../../parts/record/format.ts'
import { Quoted } from '../../parts/record/quoted.tsx'
import { nameWords } from '../../parts/record/words.ts'
import { Evidence } from './address.tsx'
import type { Clause, Demand, Detail } from './detail.ts'
import { wordsInText } from './evidence.ts'

const numbered_max = 9

type FindingProps = {
  detail: Detail
  label: string
  /** Every passage that says it. */
  all: readonly (Demand | Clause)[]
  /** What it says, which leads to its first words in the notice. */
  children: ReactNode
  /** Our words behind it. */
  after?: ReactNode
}

/** What was read from the notice or its files, with its passages. The app cannot open the words in a file, so it quotes them. */
export function Finding({ detail, label, all, children, after }: FindingProps) {
  const inText = all.filter(({ document_id }) => document_id === null)
  const inFiles = all.filter(({ document_id }) => document_id !== null)
  const words = inText.map((passage) => wordsInText(detail.contract.description ?? '', passage))
  return (
    <>
      {words[0] ? <Evidence words={words[0]}>{children}</Evidence> : children}
      {after}
      {words.length > 1 && (
        <span className="ml-2 inline-flex flex-wrap items-center text-xs text-ink-3">
          {countOf(words.length, 'passage')}
          <span className="ml-1 inline-flex print:hidden">
            {words.slice(1, numbered_max).map((each, index) => (
              <Evidence
                key={nameWords(each)}
                words={each}
                label={`${label}: passage ${index + 2} of ${words.length}`}
                className="num inline-grid size-6 place-items-center rounded hover:bg-mark hover:text-ink max-md:size-9"
              >
                {index + 2}
              </Evidence>
            ))}
          </span>
        </span>
      )}
      {inFiles.map((passage) => (
        <FilePassage key={`${passage.document_id} ${passage.start}`} passage={passage} documents={detail.documents ?? []} />
      ))}
    </>
  )
}

type FilePassageProps = { passage: Demand | Clause; documents: NonNullable<Detail['documents']> }

function FilePassage({ passage, documents }: FilePassageProps) {
  const file = documents.find(({ id }) => id === passage.document_id)
  return (
    <span className="mt-0.5 block text-sm text-ink-2">
      {'quote' in passage && (
        <>
          <Quoted>{passage.quote}</Quoted>{' '}
        </>
      )}
      {file?.name ?? 'A file'}
      {passage.page !== null && `, page ${passage.page}`}
    </span>
  )
}
