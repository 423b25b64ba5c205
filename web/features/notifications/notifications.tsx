import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { use, useCallback, useMemo, useRef } from 'react'
import { page_items_max, pages } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatCount } from '../../parts/record/format.ts'
import { type Shortcut, useShortcuts } from '../../shell/keys.ts'
import { leaveItem, useListKeys } from '../../shell/lists/list-keys.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { markAllRead, markRead } from './changes.ts'
import { groupByDay, type Notification } from './groups.ts'
import { NotificationRow } from './notification-row.tsx'
import { NotificationTabs } from './notification-tabs.tsx'

const row_px = 76
const route = getRouteApi('/notifications')

function useNotifications() {
  const { unread_only } = route.useSearch()
  const isUnreadOnly = unread_only === 'true'
  const query = { limit: page_items_max, ...(isUnreadOnly && { unread_only: true }) }
  const list = useInfiniteQuery(pages('/v1/notifications', { query }))
  const all = list.data?.pages.flatMap(({ results }) => results) ?? []
  // A notification that was just marked stays in the list in memory until it is read again.
  return { list, isUnreadOnly, notifications: isUnreadOnly ? all.filter(({ read_at }) => read_at === null) : all }
}

/** Messages to the user about their work, newest first. */
export function Notifications() {
  const { list, isUnreadOnly } = useNotifications()
  const [first] = list.data?.pages ?? []
  const unread = first?.unread_count ?? 0
  return (
    <Page
      title="Notifications"
      lead={first ? (unread > 0 ? `${formatCount(unread)} unread` : 'All read') : '\u00a0'}
      actions={
        <Button refused={unread > 0 ? undefined : 'All notifications are read'} onClick={() => void markAllRead()}>
          Mark all as read
        </Button>
      }
    >
      <NotificationTabs current={isUnreadOnly ? 'unread' : 'all'} />
      <List />
    </Page>
  )
}

function List() {
  const timeZone = use(TimeZone)
  const { list, isUnreadOnly, notifications } = useNotifications()
  const section = useRef<HTMLElement>(null)
  const read = useRead(section, isUnreadOnly)
  useKeys(section, notifications, read)
  if (list.isPending) return <Skeletons rows={5} height_px={row_px} />
  if (list.error && !list.data) return <Failure error={list.error} retry={() => void list.refetch()} />
  return (
    <section ref={section} aria-label="Notifications" tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {notifications.length === 0 && <NothingHere isUnreadOnly={isUnreadOnly} />}
      {groupByDay(notifications, timeZone).map(({ title, notifications: grouped }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-2 font-semibold">{title}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {grouped.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} onRead={read} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} />
    </section>
  )
}

function NothingHere({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      {isUnreadOnly ? (
        <Empty title="All read" icon="bell">
          Choose All to read earlier notifications again.
        </Empty>
      ) : (
        <Empty title="No notifications yet" icon="bell">
          They arrive when another user assigns you work, when something is due, and when a notice on your board changes. Choose
          their channels under Preferences.
        </Empty>
      )}
    </div>
  )
}

/** Marks a notification as read. The focus moves on only if the notification leaves the list. */
function useRead(section: { current: HTMLElement | null }, isUnreadOnly: boolean): (notification: Notification) => void {
  return useCallback(
    (notification) => {
      const row = section.current!.querySelector<HTMLElement>(`[data-id="${CSS.escape(notification.id)}"] h3 a`)
      if (isUnreadOnly) leaveItem(section, notification.id)
      else (row ?? section.current!).focus()
      void markRead(notification)
    },
    [section, isUnreadOnly],
  )
}

function useKeys(
  section: { current: HTMLElement | null },
  notifications: readonly Notification[],
  read: (notification: Notification) => void,
): void {
  const actions = useMemo(() => [{ keys: 'x', text: 'Mark it as read', run: read }], [read])
  useListKeys(section, 'notification', notifications, actions)
  const shortcuts = useMemo(
    (): Shortcut[] => [
      { keys: 'X', text: 'Mark all as read', run: () => void markAllRead() },
      { keys: 'Enter', text: 'Open the notification' },
    ],
    [],
  )
  useShortcuts(shortcuts)
}
