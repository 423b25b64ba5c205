import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { use, useCallback, useMemo, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { addToBoard, dismiss } from '../../shell/decisions.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { type Recommendation, recommendations, takeOut } from './decisions.ts'
import { AllDecided, Scoring } from './list-states.tsx'
import { DueNext, MyTasks, SavedSearches } from './panels.tsx'
import { dueSoon, myTasks } from './queries.ts'
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
          <DueNext />
          <MyTasks />
          <SavedSearches />
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
      <Figure count={list.data.pages[0]!.total_count} /> to decide on, <Figure count={due.data.total_count} /> due within three
      weeks, <Figure count={tasks.data.total_count} /> open {tasks.data.total_count === 1 ? 'task' : 'tasks'} of yours
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
  useListKeys(section, items, decide)
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
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {items.map((item) => (
            <RecommendationCard key={item.id} item={item} onAdd={decide.add} onDismiss={decide.dismiss} />
          ))}
        </div>
      )}
      {list.hasNextPage && (
        <Button className="mt-3 w-full" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? 'Loading…' : `Show more of ${formatCount(first!.total_count)}`}
        </Button>
      )}
      {/* Below the list, because each dismissal with a reason starts to score again. */}
      {first?.scoring && <Scoring scoring={first.scoring} />}
    </section>
  )
}

type Decisions = { add: (item: Recommendation) => void; dismiss: (item: Recommendation, reason?: string) => void }

/** Decides, and moves the focus to the next recommendation, because the decided one leaves the list. */
function useDecisions(section: { current: HTMLElement | null }): Decisions {
  const leave = useCallback(
    (id: string) => {
      const card = section.current!.querySelector(`[data-id="${CSS.escape(id)}"]`)
      const neighbor = card?.nextElementSibling ?? card?.previousElementSibling
      const target = neighbor?.querySelector('a') ?? section.current!.querySelector('h2')
      target?.focus()
    },
    [section],
  )
  return useMemo(
    () => ({
      add(item) {
        leave(item.id)
        void addToBoard(item, () => takeOut(item))
      },
      dismiss(item, reason) {
        leave(item.id)
        void dismiss(item, () => takeOut(item), reason)
      },
    }),
    [leave],
  )
}

function useListKeys(section: { current: HTMLElement | null }, items: readonly Recommendation[], decide: Decisions): void {
  const shown = useRef(items)
  shown.current = items
  const shortcuts = useMemo((): Shortcut[] => {
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
    function move(step: number): void {
      const links = [...section.current!.querySelectorAll<HTMLElement>('[data-id] h3 a')]
      const at = links.findIndex((link) => link.closest<HTMLElement>('[data-id]')!.dataset.id === focused())
      links[at < 0 ? 0 : at + step]?.focus()
    }
    function withFocused(run: (item: Recommendation) => void): void {
      const item = shown.current.find(({ id }) => id === focused())
      if (item) run(item)
    }
    return [
      { keys: 'j', text: 'Next recommendation', run: () => move(1) },
      { keys: 'k', text: 'Previous recommendation', run: () => move(-1) },
      { keys: 'a', text: 'Add it to the board', run: () => withFocused(decide.add) },
      { keys: 'e', text: 'Dismiss it', run: () => withFocused(decide.dismiss) },
    ]
  }, [section, decide])
  useShortcuts(shortcuts)
}
