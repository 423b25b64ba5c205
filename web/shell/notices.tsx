import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icons.tsx'

type Notice = { text: string; tone?: 'bad'; undo?: () => void }

const notice_ms = 5_000
/** Time to change one's mind, and to read why something failed. */
const long_notice_ms = 9_000

let current: Notice | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(notice: Notice | null): void {
  clearTimeout(timer)
  current = notice
  for (const listener of listeners) listener()
}

/** Shows what happened, and has screen readers read it once. A later notice replaces an earlier one. */
export function notify(text: string, options: Omit<Notice, 'text'> = {}): void {
  show({ text, ...options })
  resume()
}

/** Shows why something failed, with the fields that the service refused. */
export function notifyFailure(error: Error): void {
  const known = error instanceof ApiError
  const issues = known ? error.issues.map(({ path, message }) => `${path} ${message}`).join('. ') : ''
  notify(issues || (known ? error.message : 'The service cannot be reached. Check your connection.'), { tone: 'bad' })
}

/** The time stops while the pointer or the focus is on the notice. */
function pause(): void {
  clearTimeout(timer)
}

function resume(): void {
  clearTimeout(timer)
  timer = setTimeout(() => show(null), current?.undo || current?.tone ? long_notice_ms : notice_ms)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Notices() {
  const notice = useSyncExternalStore(subscribe, () => current)
  return (
    <section
      aria-label="Notices"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center max-md:bottom-20 print:hidden"
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div
        className={clsx(
          'pointer-events-auto flex max-w-xl items-center gap-2',
          notice && 'rounded-card bg-surface py-1.5 pr-1.5 pl-4 shadow-float',
        )}
      >
        <p role="status" aria-live="polite" className={clsx('min-w-0', notice?.tone === 'bad' && 'text-bad')}>
          {notice?.text}
        </p>
        {notice?.undo && (
          <Button
            kind="link"
            onClick={() => {
              show(null)
              notice.undo!()
            }}
          >
            Undo
          </Button>
        )}
        {notice && (
          <IconButton label="Close the notice" onClick={() => show(null)}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </section>
  )
}
