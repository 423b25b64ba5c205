import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { Actions, LateDecision } from './actions.tsx'
import { useDecisions } from './decisions.ts'
import { type Detail, detailOf } from './detail.ts'
import { FocusByAddress } from './evidence/address.tsx'
import { Asks } from './findings/asks.tsx'
import { Clauses } from './findings/clauses.tsx'
import { Fit } from './fit.tsx'
import { Facts, Lead, Title } from './head.tsx'
import { NoticeText } from './notice-text.tsx'
import { findReadSection, type Place, SectionList, useReadSection } from './section.tsx'
import { Side } from './side.tsx'
import { Summary } from './summary.tsx'

const LowerSections = lazy(() => import('./lower-sections.tsx').then((module) => ({ default: module.LowerSections })))
const FileWords = lazy(() => import('./evidence/file-words.tsx').then((module) => ({ default: module.FileWords })))

const reading_ms = 5_000

/** One opportunity with everything known about it. Each claim leads to the words on which it rests. */
export function Opportunity() {
  const { id } = useParams({ from: '/opportunities/$id' })
  const {
    data: detail,
    error,
    refetch,
  } = useQuery({
    ...detailOf(id),
    // The first request starts fetching the files.
    refetchInterval: ({ state }) => isReadingFiles(state.data) && reading_ms,
  })
  if (detail) return <Record key={detail.id} detail={detail} />
  return (
    <Page title="Opportunity" width="record">
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Skeletons rows={4} height_px={140} />}
    </Page>
  )
}

function isReadingFiles(detail: Detail | undefined): boolean {
  return detail?.documents?.some(({ text_status }) => text_status === 'processing') ?? false
}

function Record({ detail }: { detail: Detail }) {
  const decide = useDecisions(detail)
  const { match, ai_summary, demands = [], regulation_sections = [] } = detail
  const places = useMemo(() => placesOf(detail), [detail])
  const read = useReadSection(places)
  useSectionKeys(places)
  return (
    <Page
      title={detail.title}
      heading={<Title title={detail.title} />}
      lead={<Lead detail={detail} />}
      actions={<Actions detail={detail} decide={decide} />}
      width="record"
    >
      <Facts detail={detail} />
      <div className="mt-4">
        <SectionList places={places} current={read}>
          <LateDecision detail={detail} decide={decide} />
        </SectionList>
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_280px]">
          <div className="flex min-w-0 flex-col gap-10">
            {match && <Fit match={match} />}
            {ai_summary && <Summary summary={ai_summary} />}
            {demands.length > 0 && <Asks detail={detail} />}
            {regulation_sections.length > 0 && <Clauses detail={detail} />}
            <NoticeText detail={detail} />
            <Suspense>
              <LowerSections detail={detail} />
            </Suspense>
          </div>
          <Side detail={detail} />
        </div>
      </div>
      <FocusByAddress />
      <Suspense>
        <FileWords documents={detail.documents ?? []} />
      </Suspense>
    </Page>
  )
}

/** The sections that the record has, in their order on the page. */
function placesOf({ match, ai_summary, demands, regulation_sections, history, related }: Detail): Place[] {
  const all = [
    { id: 'fit', title: 'Fit', has: match },
    { id: 'summary', title: 'Summary', has: ai_summary },
    { id: 'asks', title: 'What it asks', has: demands?.length },
    { id: 'clauses', title: 'Clauses', has: regulation_sections?.length },
    { id: 'text', title: 'Notice text', has: true },
    { id: 'history', title: 'History', has: history?.length },
    { id: 'related', title: 'Related', has: related },
  ]
  return all.filter(({ has }) => has)
}

function useSectionKeys(places: readonly Place[]): void {
  const navigate = useNavigate()
  const shortcuts = useMemo((): Shortcut[] => {
    function move(step: number): void {
      const next = places[places.findIndex(({ id }) => id === findReadSection(places)) + step]
      if (!next) return
      // At once, because the next key may come before the router scrolls.
      document.getElementById(next.id)!.scrollIntoView()
      void navigate({ to: '.', hash: next.id, replace: true })
    }
    return [
      { keys: 'j', text: 'Next section', run: () => move(1) },
      { keys: 'k', text: 'Previous section', run: () => move(-1) },
    ]
  }, [navigate, places])
  useShortcuts(shortcuts)
}
