import { api, unwrap } from '../../api.ts'
import { editLists, refresh } from '../../lists.ts'
import { countOf } from '../../parts/record/format.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import type { Notification } from './groups.ts'

const path = '/v1/notifications'

/** Marks a notification as read at once, and as unread again if the service refuses. */
export async function markRead({ id, title, read_at }: Notification, isQuiet = false): Promise<void> {
  if (read_at !== null) return
  const putBack = showRead((each) => each.id === id)
  try {
    // The request goes on if the user leaves the app by the notification.
    await unwrap(api.POST('/v1/notifications/read', { body: { ids: [id] }, keepalive: true }))
    if (!isQuiet) notify(`Marked as read: ${title}`)
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  } finally {
    refresh(path)
  }
}

export async function markAllRead(): Promise<void> {
  const putBack = showRead(() => true)
  try {
    const { updated } = await unwrap(api.POST('/v1/notifications/read', { body: { all: true } }))
    notify(`Marked ${countOf(updated, 'notification')} as read`)
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  } finally {
    refresh(path)
  }
}

function showRead(isMarked: (notification: Notification) => boolean): () => void {
  const read_at = new Date().toISOString()
  return editLists<Notification>(path, (all) =>
    all.map((each) => (each.read_at === null && isMarked(each) ? { ...each, read_at } : each)),
  )
}
