import { clsx } from 'clsx'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'

type DialogProps = { title: string; open: boolean; onClose: () => void; isWide?: boolean; children: ReactNode }

/** The browser's modal dialog: it keeps the focus, closes with Escape or a click outside, and returns the focus. What the user
 * typed or chose in a form is lost only at the second attempt. */
export function Dialog({ title, open, onClose, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { isWarned, mayClose, change } = useUnsaved(open)
  function cancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target === dialog.current && !mayClose()) event.preventDefault()
  }
  useLayoutEffect(() => {
    if (!open) return
    const shown = dialog.current!
    shown.showModal()
    // The browser would begin at the button that closes.
    shown.querySelector<HTMLElement>('input, textarea, select')?.focus()
    // Also before it is removed, so that the browser returns the focus.
    return () => shown.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={cancel}
      onInput={change}
      onClose={onClose}
      {...{ closedby: 'any' }}
      className={clsx(
        'm-auto max-h-[90dvh] overflow-y-auto rounded-card bg-surface p-5 text-ink shadow-float',
        isWide ? 'w-[min(760px,92vw)]' : 'w-[min(460px,92vw)]',
      )}
    >
      {open && (
        <>
          <div className="mb-3 flex items-center justify-between gap-4">
            <h2 id={heading} className="min-w-0 text-lg font-semibold wrap-anywhere">
              {title}
            </h2>
            <IconButton label="Close" onClick={() => mayClose() && onClose()} className="-mr-2">
              <Icon name="close" />
            </IconButton>
          </div>
          {children}
          {isWarned && (
            <p role="alert" className="mt-3 text-sm text-warn">
              Your text is not saved. Close again to discard it.
            </p>
          )}
        </>
      )}
    </dialog>
  )
}

/** Warns at the first attempt to close a dialog with a changed form. */
function useUnsaved(open: boolean) {
  const [isWarned, setWarned] = useState(false)
  const isChanged = useRef(false)
  useEffect(() => {
    setWarned(false)
    isChanged.current &&= open
  }, [open])
  return {
    isWarned,
    change({ target }: SyntheticEvent) {
      if ((target as Element).closest('form')) isChanged.current = true
    },
    mayClose() {
      setWarned(isChanged.current)
      return isWarned || !isChanged.current
    },
  }
}
