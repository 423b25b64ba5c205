import type { ReactNode } from 'react'
import { countOf } from '../../../parts/record/format.ts'
import { Quoted } from '../../../parts/record/quoted.tsx'
import { nameWords } from '../../../parts/record/words.ts'
import type { Clause, Demand, Detail } from '../detail.ts'
import { Evidence } from '../evidence/address.tsx'
import { wordsOf } from '../evidence/passages.ts'

const numbered_max = 9

type Passages = readonly (Demand | Clause)[]
type FindingProps = { detail: Detail; all: Passages; children: ReactNode }

/** A finding, which leads to the first words that say it. */
export function Finding({ detail, all, children }: FindingProps) {
  return <Evidence words={wordsOf(detail, all[0]!)}>{children}</Evidence>
}

/** The further passages that say the same: those in the notice by their numbers, and those in files by their words. */
export function FurtherPassages({ detail, all, label }: { detail: Detail; all: Passages; label: string }) {
  const words = all.filter(({ document_id }) => document_id === null).map((passage) => wordsOf(detail, passage))
  const inFiles = all.filter(({ document_id }) => document_id !== null)
  return (
    <>
      {' '}
      {words.length > 1 && (
        <span className="inline-flex flex-wrap items-center gap-x-1.5 text-xs text-ink-3">
          {countOf(words.length, 'passage')}
          <span className="inline-flex gap-1 print:hidden">
            {words.slice(0, numbered_max).map((each, index) => (
              <Evidence
                key={nameWords(each)}
                words={each}
                label={`${label}: passage ${index + 1} of ${words.length}`}
                className="num inline-grid size-6 place-items-center rounded border border-line text-ink-2 hover:border-mark-line hover:bg-mark hover:text-ink max-md:size-10"
              >
                {index + 1}
              </Evidence>
            ))}
          </span>
        </span>
      )}
      {inFiles.map((passage) => (
        <FilePassage key={nameWords(wordsOf(detail, passage))} detail={detail} passage={passage} />
      ))}
    </>
  )
}

function FilePassage({ detail, passage }: { detail: Detail; passage: Demand | Clause }) {
  const file = detail.documents?.find(({ id }) => id === passage.document_id)
  return (
    <span className="block text-sm text-ink-3">
      <Evidence words={wordsOf(detail, passage)} className="hover:text-accent hover:underline">
        {'quote' in passage && (
          <>
            <Quoted>{passage.quote}</Quoted>{' '}
          </>
        )}
        {file?.name ?? 'A file'}
        {passage.page !== null && `, page ${passage.page}`}
      </Evidence>
    </span>
  )
}
