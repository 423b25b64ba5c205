import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Moment } from '../../parts/record/facts.tsx'
import { accountPage } from '../../shell/company.ts'
import { markRead } from './changes.ts'
import { type Notification, placeOf } from './groups.ts'
import { kinds } from './kinds.ts'

const link = 'after:absolute after:inset-0'

type RowProps = { notification: Notification; onRead: (notification: Notification) => void }

export function NotificationRow({ notification, onRead }: RowProps) {
  const { id, type, title, body, read_at, created_at } = notification
  const isUnread = read_at === null
  const place = placeOf(notification)
  const titleClass = clsx('wrap-anywhere', isUnread ? 'font-semibold' : 'text-ink-2')
  return (
    <li
      data-id={id}
      className="relative grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 first:rounded-t-card last:rounded-b-card focus-within:bg-hover hover:bg-hover"
    >
      <Icon name={kinds[type].icon} size={17} className={clsx('mt-0.5', isUnread ? 'text-accent' : 'text-ink-3')} />
      <div className="min-w-0">
        <h3 className={titleClass}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {place === null ? (
            // Keys and subscriptions have no page of their own in the app.
            <a href={accountPage()} onClick={() => void markRead(notification, true)} className={link}>
              {title}
            </a>
          ) : (
            <Link {...place} onClick={() => void markRead(notification, true)} className={link}>
              {title}
            </Link>
          )}
        </h3>
        {body && <p className="mt-0.5 line-clamp-2 max-w-[80ch] wrap-anywhere whitespace-pre-line text-ink-2">{body}</p>}
        <p className="mt-1 text-xs text-ink-2">
          <Moment at={created_at} />
        </p>
      </div>
      <div className="relative flex size-8 items-center justify-center max-md:size-10">
        {isUnread && (
          <IconButton label={`Mark as read: ${title}`} onClick={() => onRead(notification)}>
            <Icon name="check" />
          </IconButton>
        )}
      </div>
    </li>
  )
}
