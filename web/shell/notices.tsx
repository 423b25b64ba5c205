import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../api.ts'
import { Button, IconButton, WithCode } from '../parts/button.tsx'
import { Icon } from '../parts/icons.tsx'

type Notice = { text: string; tone?: 'bad'; undo?: () => void }

const notice_ms = 5_000
/** Time to change one's mind, and to read why something failed. */
const long_notice_ms = 9_000

let shown: readonly Notice[] = []
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(notices: readonly Notice[]): void {
  shown = notices
  // Also because the pointer leaves a removed notice without an event.
  resume()
  for (const listener of listeners) listener()
}

/** Shows what happened, and has screen readers read it once. A later notice replaces an earlier one, but only an undo replaces an undo. */
export function notify(text: string, options: Omit<Notice, 'text'> = {}): void {
  show([...shown.filter(({ undo }) => undo && !options.undo), { text, ...options }])
}

/** Shows why something failed, with the fields that the service refused. */
export function notifyFailure(error: Error): void {
  const known = error instanceof ApiError
  const issues = known ? error.issues.map(({ path, message }) => `${path} ${message}`).join('. ') : ''
  notify(issues || (known ? error.message : 'The service cannot be reached. Check your connection.'), { tone: 'bad' })
}

/** The time stops while the pointer or the focus is on a notice. */
function pause(): void {
  clearTimeout(timer)
}

function resume(): void {
  clearTimeout(timer)
  if (shown.length > 0)
    timer = setTimeout(() => show([]), shown.some(({ undo, tone }) => undo || tone) ? long_notice_ms : notice_ms)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** In the gutter of a desk below the navigation, and above the bar of a phone, where the page scrolls what it would cover. */
export function Notices() {
  const notices = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    // After the focus has moved to the next item. The padding of the page is at the notices.
    if (notices.length > 0)
      requestAnimationFrame(() => document.activeElement?.closest('main [data-id]')?.scrollIntoView({ block: 'nearest' }))
  }, [notices])
  return (
    <section
      aria-label="Notices"
      className="notices print:hidden"
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div role="status" aria-live="polite">
        {notices.map(showOne)}
      </div>
    </section>
  )
}

function showOne(notice: Notice) {
  const { text, tone, undo } = notice
  const close = () => show(shown.filter((other) => other !== notice))
  return (
    <div key={undo ? 'undo' : 'plain'} className="rounded-card bg-surface shadow-float">
      <div>
        <p className={tone ? 'text-bad' : 'line-clamp-6'}>
          <WithCode text={text} />
        </p>
        {undo && (
          <Button
            kind="link"
            onClick={() => {
              close()
              undo()
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <IconButton label="Close the notice" onClick={close}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
