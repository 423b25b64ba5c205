import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { editLists } from '../../lists.ts'
import { countOf } from '../../parts/record/format.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { takeOut } from '../../shell/lists/cached-list.ts'
import { leaveItem, useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { addToBoard, dismiss, undismiss } from './decisions.ts'
import { type Hit, type HitActions, HitRow } from './hit.tsx'

const Preview = lazy(() => import('./preview.tsx').then((module) => ({ default: module.Preview })))

const hit_px = 148
const noShortcuts: readonly Shortcut[] = []

type HitList = UseInfiniteQueryResult<InfiniteData<{ results: Hit[]; total_count: number }>>
/** The open preview, which the address names. */
export type Previewed = { id: string | undefined; show: (id: string | undefined) => void }

type HitsProps = {
  list: HitList
  /** Whether another list is about to be read. */
  isBehind?: boolean
  queryKey: QueryKey
  noun: readonly [one: string, several: string]
  preview: Previewed
  /** Whether a dismissed hit leaves the list. Otherwise the list marks it. */
  removesDismissed?: boolean
  /** Controls that narrow or order the list, next to its count. */
  controls?: ReactNode
  /** Between the count and the first hit. */
  head?: ReactNode
  empty: ReactNode
}

/** The hits of a search, with decisions, keys and the preview. */
export function Hits({
  list,
  isBehind = false,
  queryKey,
  noun,
  preview,
  removesDismissed = false,
  controls,
  head,
  empty,
}: HitsProps) {
  const section = useRef<HTMLElement>(null)
  const hits = list.data?.pages.flatMap(({ results }) => results) ?? []
  // While other results are on their way, the earlier ones stay readable, without their count.
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total_count
  const actions = useHitActions(section, { queryKey, preview, removesDismissed })
  const showMore = useShowMore(section, list, hits.length)
  useHitKeys(section, noun[0], hits, actions, preview)
  return (
    <div className={preview.id ? 'grid gap-5 lg:grid-cols-2' : undefined}>
      <section
        ref={section}
        aria-label="Results"
        aria-busy={isBehind || list.isFetching}
        onFocus={(event) => preview.id && followFocus(event.target, preview)}
        className="min-w-0"
      >
        <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 tabIndex={-1} className="num font-semibold">
            {total !== undefined ? countOf(total, ...noun) : list.error ? 'No results' : 'Searching…'}
          </h2>
          {controls}
        </div>
        <p role="status" className="sr-only">
          {total !== undefined && `${countOf(total, ...noun)} found`}
        </p>
        {head}
        <Outcome list={list} hits={hits} previewed={preview.id} actions={actions} empty={empty} />
        <ShowMore list={list} onClick={showMore} />
      </section>
      {preview.id && (
        <Suspense>
          <Preview key={preview.id} id={preview.id} close={() => preview.show(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type OutcomeProps = GroupsProps & { list: HitList; empty: ReactNode }

function Outcome({ list, hits, empty, ...rest }: OutcomeProps) {
  if (list.error && !list.isFetchNextPageError) return <Failure error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <Skeletons rows={6} height_px={hit_px} />
  if (hits.length === 0) return <div className="rounded-card border border-line bg-surface">{empty}</div>
  return <Groups hits={hits} {...rest} />
}

/** An open preview shows the hit whose title has the focus. */
function followFocus(target: HTMLElement, { id: previewed, show }: Previewed): void {
  const id = target.matches('h3 a') ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined
  if (id !== undefined && id !== previewed) show(id)
}

type GroupsProps = { hits: readonly Hit[]; previewed: string | undefined; actions: HitActions }

/** The hits with all words come first. The others follow under a heading of their own. */
function Groups({ hits, previewed, actions }: GroupsProps) {
  const isWeak = ({ relevance }: Hit) => relevance !== null && !relevance.matched_by.includes('keyword')
  const lastStrong = hits.findLastIndex((hit) => !isWeak(hit))
  const groups = [hits.slice(0, lastStrong + 1), hits.slice(lastStrong + 1)]
  return groups.map(
    (group, index) =>
      group[0] && (
        <div key={index === 0 ? 'strong' : 'weak'}>
          {index === 1 && (
            <h2 className={`mb-2 text-sm font-medium text-ink-2 ${lastStrong >= 0 ? 'mt-5' : ''}`}>
              {lastStrong < 0 && 'No record has all of your words. '}
              Related in meaning, or with some of your words
            </h2>
          )}
          <div className="@container divide-y divide-line rounded-card border border-line bg-surface">
            {group.map((hit) => (
              <HitRow key={hit.id} hit={hit} previewed={hit.id === previewed} actions={actions} />
            ))}
          </div>
        </div>
      ),
  )
}

type Section = RefObject<HTMLElement | null>

function useHitActions(
  section: Section,
  options: Pick<HitsProps, 'queryKey' | 'preview'> & { removesDismissed: boolean },
): HitActions {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useMemo(() => {
    const put = (hit: Hit) =>
      editLists<Hit>(String(latest.current.queryKey[0]), (all) => all.map((each) => (each.id === hit.id ? hit : each)))
    /** Shows the hit with a change. Returns the function that shows it as before. */
    function edit(hit: Hit, change: Partial<Hit>): () => void {
      put({ ...hit, ...change })
      return () => void put(hit)
    }
    return {
      async add(hit) {
        const added = await addToBoard(hit, () => edit(hit, { in_pipeline: true }))
        if (added) put({ ...hit, in_pipeline: true, pursuit_id: added.pursuit_id })
      },
      dismiss(hit) {
        const { queryKey, removesDismissed } = latest.current
        // Contracts are not recommended, so there is nothing to dismiss.
        if (hit.dismissed_at === undefined) return
        if (hit.dismissed_at) return void undismiss(hit, () => edit(hit, { dismissed_at: null }))
        if (!removesDismissed) return void dismiss(hit, () => edit(hit, { dismissed_at: new Date().toISOString() }))
        leaveItem(section, hit.id)
        void dismiss(hit, () => takeOut(queryKey, hit))
      },
      preview(hit) {
        const { id, show } = latest.current.preview
        show(id === hit.id ? undefined : hit.id)
      },
    }
  }, [section])
}

/** Reads the next page. Its first hit takes the focus, because the button moves away. */
function useShowMore(section: Section, list: HitList, count: number): () => void {
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return
    section.current!.querySelectorAll<HTMLElement>('[data-id] h3 a')[countBefore.current]?.focus()
    countBefore.current = null
  }, [section, count])
  return () => {
    countBefore.current = count
    void list.fetchNextPage()
  }
}

function useHitKeys(section: Section, noun: string, hits: readonly Hit[], actions: HitActions, preview: Previewed): void {
  const keys = useMemo(
    () => [
      { keys: 'a', text: 'Add it to the board', run: actions.add },
      { keys: 'e', text: 'Dismiss it, or undo its dismissal', run: actions.dismiss },
      { keys: 'Space', text: 'Preview it next to the list', run: actions.preview },
    ],
    [actions],
  )
  useListKeys(section, noun, hits, keys)
  const { id, show } = preview
  const close = useMemo(
    () => (id ? [{ keys: 'Escape', text: 'Close the preview', run: () => show(undefined) }] : noShortcuts),
    [id, show],
  )
  useShortcuts(close)
}
