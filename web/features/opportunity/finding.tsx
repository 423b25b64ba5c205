import type { ReactNode } from 'react'
import { countOf } from '../../parts/record/format.ts'
import { Quoted } from '../../parts/record/quoted.tsx'
import { nameWords, type Words } from '../../parts/record/words.ts'
import { Evidence } from './address.tsx'
import type { Clause, Demand, Detail } from './detail.ts'
import { wordsInText } from './evidence.ts'

const numbered_max = 9

type Passages = readonly (Demand | Clause)[]
type FindingProps = { detail: Detail; all: Passages; children: ReactNode }

/** What was read from the notice. Leads to the first words that say it, unless they are in a file. */
export function Finding({ detail, all, children }: FindingProps) {
  const [first] = wordsInNotice(detail, all)
  return first ? <Evidence words={first}>{children}</Evidence> : children
}

function wordsInNotice(detail: Detail, all: Passages): Words[] {
  const text = detail.contract.description ?? ''
  return all.filter(({ document_id }) => document_id === null).map((passage) => wordsInText(text, passage))
}

/** The further passages that say the same. The app cannot open the words in a file, so it quotes them. */
export function FurtherPassages({ detail, all, label }: { detail: Detail; all: Passages; label: string }) {
  const words = wordsInNotice(detail, all)
  const inFiles = all.filter(({ document_id }) => document_id !== null)
  return (
    <>
      {words.length > 1 && (
        <span className="ml-2 inline-flex flex-wrap items-center text-xs text-ink-3">
          {countOf(words.length, 'passage')}
          <span className="ml-1 inline-flex print:hidden">
            {words.slice(1, numbered_max).map((each, index) => (
              <Evidence
                key={nameWords(each)}
                words={each}
                label={`${label}: passage ${index + 2} of ${words.length}`}
                className="num inline-grid size-6 place-items-center rounded hover:bg-mark hover:text-ink max-md:size-10"
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
    <span className="block text-sm text-ink-3">
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
