import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { ApiError } from '../api.ts'
import { Button, IconButton, WithCode } from '../parts/button.tsx'
import { Icon } from '../parts/icons.tsx'

type Notice = { text: string; tone?: 'bad'; undo?: () => void }

const notice_ms = 5_000
/** Time to change one's mind, and to read why something failed. */
const long_notice_ms = 9_000
const gap_px = 8

let shown: readonly Notice[] = []
const timers = new Map<Notice, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function show(notices: readonly Notice[]): void {
  shown = notices
  for (const listener of listeners) listener()
}

function close(notice: Notice): void {
  clearTimeout(timers.get(notice))
  timers.delete(notice)
  show(shown.filter((other) => other !== notice))
  // The pointer leaves a removed notice without an event.
  resume()
}

/** Shows what happened, and has screen readers read it once. A later notice replaces an earlier one, but only an undo replaces an undo. */
export function notify(text: string, options: Omit<Notice, 'text'> = {}): void {
  for (const earlier of shown) if (!earlier.undo || options.undo) close(earlier)
  const notice = { text, ...options }
  show([...shown, notice])
  start(notice)
}

/** Shows why something failed, with the fields that the service refused. */
export function notifyFailure(error: Error): void {
  const known = error instanceof ApiError
  const issues = known ? error.issues.map(({ path, message }) => `${path} ${message}`).join('. ') : ''
  notify(issues || (known ? error.message : 'The service cannot be reached. Check your connection.'), { tone: 'bad' })
}

/** The time stops while the pointer or the focus is on a notice. */
function pause(): void {
  for (const timer of timers.values()) clearTimeout(timer)
}

function start(notice: Notice): void {
  clearTimeout(timers.get(notice))
  timers.set(
    notice,
    setTimeout(() => close(notice), notice.undo || notice.tone ? long_notice_ms : notice_ms),
  )
}

function resume(): void {
  for (const notice of shown) start(notice)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** In the gutter of a desk below the navigation, and above the bar of a phone, where the page scrolls what it would cover. */
export function Notices() {
  const notices = useSyncExternalStore(subscribe, () => shown)
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--notices', `${section.current!.offsetHeight}px`)
    if (notices.length === 0) return
    const uncover = () => uncoverFocused(section.current!)
    uncover()
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [notices])
  return (
    <section
      ref={section}
      aria-label="Notices"
      className="pointer-events-none fixed z-50 max-md:inset-x-2 max-md:bottom-[calc(60px+env(safe-area-inset-bottom))] md:bottom-16 md:left-2 md:w-[232px] print:hidden"
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div role="status" aria-live="polite" aria-atomic="false" className="flex flex-col gap-2">
        {notices.map((notice) => (
          <OneNotice key={notice.undo ? 'undo' : 'plain'} notice={notice} />
        ))}
      </div>
    </section>
  )
}

function OneNotice({ notice }: { notice: Notice }) {
  const { text, tone, undo } = notice
  return (
    <div className="pointer-events-auto flex items-start gap-1 rounded-card bg-surface p-1 pl-3 shadow-float">
      <div className="flex min-w-0 grow gap-1 max-md:items-center md:flex-col md:items-start">
        <p
          className={clsx(
            'min-w-0 grow py-1.5 text-sm wrap-anywhere max-md:py-2.5',
            tone === 'bad' ? 'text-bad' : 'line-clamp-6 max-md:line-clamp-3',
          )}
        >
          <WithCode text={text} />
        </p>
        {undo && (
          <Button
            kind="link"
            className="md:-mt-1 md:-ml-3"
            onClick={() => {
              close(notice)
              undo()
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <IconButton label="Close the notice" onClick={() => close(notice)}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}

/** Scrolls until the control that has the focus, with its item of a list, is above the notices, but not under a finger. */
function uncoverFocused(section: HTMLElement): void {
  const focused = document.activeElement
  if (focused?.matches(':active')) return
  const next = (focused?.closest('main [data-id]') ?? focused?.closest('main *'))?.getBoundingClientRect()
  const own = section.getBoundingClientRect()
  if (!next || next.right <= own.left || next.left >= own.right || next.top >= own.bottom) return
  const hidden = Math.min(next.bottom + gap_px - own.top, next.top)
  if (hidden > 0) scrollBy({ top: hidden })
}
