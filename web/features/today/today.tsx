import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { use, useMemo, useRef } from 'react'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { takeOut } from '../../shell/lists/cached-list.ts'
import { leaveItem, useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Page } from '../../shell/page.tsx'
import { Failure, Scoring, Skeletons } from '../../shell/states.tsx'
import { addToBoard, dismiss } from '../../subjects/opportunities/decisions.ts'
import { AllDecided } from './list-states.tsx'
import { Panels } from './panels.tsx'
import { dueSoon, myTasks, type Recommendation, recommendations } from './queries.ts'
import { RecommendationCard } from './recommendation.tsx'

const card_px = 204

export function Today() {
  const timeZone = use(TimeZone)
  const date = new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  return (
    <Page title={date} documentTitle="Today" lead={<Lead />}>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
        <Recommendations />
        <div className="flex min-w-0 flex-col gap-5">
          <Panels />
        </div>
      </div>
    </Page>
  )
}

function Lead() {
  const list = useInfiniteQuery(recommendations)
  const due = useQuery(dueSoon())
  const tasks = useQuery(myTasks)
  if (!list.data || !due.data || !tasks.data) return '\u00a0'
  return (
    <>
      <Figure count={list.data.pages[0]!.total_count} /> to decide on, <Figure count={due.data.total_count} /> on the board due
      within three weeks, <Figure count={tasks.data.total_count} /> open {tasks.data.total_count === 1 ? 'task' : 'tasks'} of
      yours
    </>
  )
}

function Figure({ count }: { count: number }) {
  return <b className="num font-semibold text-ink">{formatCount(count)}</b>
}

function Recommendations() {
  const list = useInfiniteQuery(recommendations)
  const section = useRef<HTMLElement>(null)
  const items = list.data?.pages.flatMap(({ results }) => results) ?? []
  const decide = useDecisions(section)
  const actions = useMemo(
    () => [
      { keys: 'a', text: 'Add it to the board', run: decide.add },
      { keys: 'e', text: 'Dismiss it', run: decide.dismiss },
    ],
    [decide],
  )
  useListKeys(section, 'recommendation', items, actions)
  const [first] = list.data?.pages ?? []
  return (
    <section ref={section} aria-labelledby="recommended" className="min-w-0">
      <h2 id="recommended" tabIndex={-1} className="mb-2 font-semibold">
        Recommended to you
      </h2>
      {list.error && items.length === 0 ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeletons rows={4} height_px={card_px} />
      ) : items.length === 0 && !first?.scoring ? (
        <AllDecided />
      ) : (
        <div className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
          {items.map((item) => (
            <RecommendationCard key={item.id} item={item} onAdd={decide.add} onDismiss={decide.dismiss} />
          ))}
        </div>
      )}
      <ShowMore list={list} />
      {/* Below the list, because each dismissal with a reason starts to score again. */}
      {first?.scoring && <Scoring scoring={first.scoring} />}
    </section>
  )
}

type Decisions = { add: (item: Recommendation) => void; dismiss: (item: Recommendation, reason?: string) => void }

/** Decides, and moves the focus to the next recommendation, because the decided one leaves the list. */
function useDecisions(section: { current: HTMLElement | null }): Decisions {
  return useMemo(
    () => ({
      add(item) {
        leaveItem(section, item.id)
        void addToBoard(item, () => takeOut(recommendations.queryKey, item))
      },
      dismiss(item, reason) {
        leaveItem(section, item.id)
        void dismiss(item, () => takeOut(recommendations.queryKey, item), reason)
      },
    }),
    [section],
  )
}
