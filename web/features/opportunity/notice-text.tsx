import { useNavigate } from '@tanstack/react-router'
import { use, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { countOf, formatCount } from '../../parts/record/format.ts'
import { Highlighted, hasFolds } from '../../parts/record/highlighted.tsx'
import { nameWords, type Passage, type Words } from '../../parts/record/words.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import type { Detail } from './detail.ts'
import { toWords, useWordsInAddress } from './evidence/address.tsx'
import { passagesOf } from './evidence/passages.ts'
import { Section } from './section.tsx'

/** The text of the notice, with all passages marked on which something rests. */
export function NoticeText({ detail }: { detail: Detail }) {
  const text = detail.contract.description
  const timeZone = use(TimeZone)
  const passages = useMemo(() => passagesOf(detail, timeZone), [detail, timeZone])
  const current = useWordsInAddress()
  const [isWhole, setWhole] = useState(false)
  if (text === null)
    return (
      <Section id="text" title="Notice text">
        <p className="text-ink-2">The source gives no text.</p>
      </Section>
    )
  return (
    <Section
      id="text"
      title="Notice text"
      note={
        <>
          {countOf(text.length, 'character')}
          {hasFolds(text, passages) && (
            <Button kind="quiet" aria-pressed={isWhole} className="-mr-3 ml-1 print:hidden" onClick={() => setWhole(!isWhole)}>
              Show the whole text
            </Button>
          )}
        </>
      }
    >
      {passages.length > 0 && <Passages passages={passages} current={current} />}
      <Highlighted source="description" text={text} passages={passages} current={current} isWhole={isWhole} />
    </Section>
  )
}

/** Moves from passage to passage, and says what rests on the current one. */
function Passages({ passages, current }: { passages: readonly Passage[]; current: Words | null }) {
  const at = passages.findIndex(({ start, end }) => start === current?.start && end === current.end)
  const step = useSteps(passages, current)
  return (
    <div className="sticky top-[45px] z-10 mb-3 -ml-2 flex min-h-10 items-center gap-1 border-b border-line bg-page py-1 max-md:top-[53px] print:hidden">
      <IconButton label="Previous passage" onClick={() => step(-1)}>
        <Icon name="up" />
      </IconButton>
      <IconButton label="Next passage" onClick={() => step(1)}>
        <Icon name="down" />
      </IconButton>
      <p className="num min-w-0 truncate text-sm text-ink-2">
        {at < 0 ? (
          countOf(passages.length, 'passage')
        ) : (
          <>
            {formatCount(at + 1)} of {formatCount(passages.length)} ·{' '}
            <span className="font-medium text-ink">{passages[at]!.title}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Returns the function that goes to the next or the previous passage of the text, and gives it keys. */
function useSteps(passages: readonly Passage[], current: Words | null): (by: 1 | -1) => void {
  const navigate = useNavigate()
  const place = useRef({ passages, current })
  place.current = { passages, current }
  const step = useMemo(
    () => (by: 1 | -1) => {
      const { passages: all, current: words } = place.current
      const from = words?.source === 'description' ? words.start : -1
      const next = by > 0 ? all.find(({ start }) => start > from) : all.findLast(({ start }) => start < from)
      const passage = next ?? all.at(by > 0 ? 0 : -1)!
      const hash = nameWords({ ...passage, source: 'description' })
      void navigate({ to: '.', hash, hashScrollIntoView: toWords, replace: words !== null })
    },
    [navigate],
  )
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: 'n', text: 'Next passage', run: () => step(1) },
      { keys: 'p', text: 'Previous passage', run: () => step(-1) },
    ],
    [step],
  )
  useShortcuts(shortcuts)
  return step
}
