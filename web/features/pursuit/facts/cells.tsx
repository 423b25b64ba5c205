import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Quoted } from '../../../parts/record/quoted.tsx'

/** Quiet until the user points at it, so that the panel reads as facts. */
export const cellClass =
  'w-full rounded-control border border-transparent bg-transparent px-2 text-ink hover:border-line-strong focus:border-line-strong focus:bg-surface aria-invalid:border-bad max-md:border-line'

type FactProps = {
  label: string
  /** The id of the control. Absent if the control names itself. */
  htmlFor?: string
  /** The notice's value, if the company's own replaces it. */
  notice?: { value: string; take: () => void } | false | null
  children: ReactNode
}

/** One fact of the pursuit. */
export function Fact({ label, htmlFor, notice, children }: FactProps) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-2 py-1">
      {htmlFor ? (
        <label htmlFor={htmlFor} className="py-1.5 text-sm text-ink-2 max-md:py-2.5">
          {label}
        </label>
      ) : (
        <span className="py-1.5 text-sm text-ink-2 max-md:py-2.5">{label}</span>
      )}
      <div className="min-w-0">
        {children}
        {notice && (
          <p className="flex flex-wrap items-baseline gap-x-2 px-2 text-xs text-ink-2">
            <span className="min-w-0 wrap-anywhere">
              Notice: <Quoted>{notice.value}</Quoted>
            </span>
            <button
              type="button"
              onClick={notice.take}
              className="min-h-6 font-medium text-accent hover:underline max-md:min-h-10"
            >
              Take the notice’s<span className="sr-only"> {label.toLowerCase()}</span>
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

type TextCellProps = Omit<ComponentProps<'input'>, 'value'> & {
  value: string
  /** Returns why the text cannot be saved. */
  check?: (text: string) => string | undefined
  /** Returns whether the text is saved, or waits in a dialog. */
  save: (text: string) => Promise<boolean>
}

/** A text that is saved when the user leaves the field or presses Enter. Escape takes the change back. */
export function TextCell({ value, check, save, className, ...rest }: TextCellProps) {
  const { input, fault, leave, press } = useTextCell({ value, save, ...(check && { check }) })
  const described = fault && `${rest.id}-fault`
  return (
    <>
      <input
        ref={input}
        defaultValue={value}
        onBlur={() => void leave()}
        onKeyDown={press}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described}
        {...rest}
        className={clsx(cellClass, 'h-8 max-md:h-10', className)}
      />
      {fault && (
        <p id={described} role="alert" className="px-2 text-xs text-bad">
          {fault}
        </p>
      )}
    </>
  )
}

/** Text that is not saved stays, also while the value changes or if the service refuses it. */
function useTextCell({ value, check = () => undefined, save }: Pick<TextCellProps, 'value' | 'check' | 'save'>) {
  const input = useRef<HTMLInputElement>(null)
  /** The text without a change of the user, or null if a change was refused, and how to save a change of it. */
  const shown = useRef<{ text: string | null; save: TextCellProps['save'] } | undefined>(undefined)
  const [fault, setFault] = useState<string>()
  const isEdited = () => input.current!.validity.badInput || input.current!.value.trim() !== shown.current!.text
  useEffect(() => {
    if (shown.current === undefined || !isEdited()) take()
  })
  function take(): void {
    input.current!.value = value
    shown.current = { text: input.current!.value.trim(), save }
    setFault(undefined)
  }
  async function leave(): Promise<void> {
    if (!isEdited()) return setFault(undefined)
    const text = input.current!.value.trim()
    const found = input.current!.validity.badInput ? 'Write the whole date.' : check(text)
    setFault(found)
    if (found !== undefined) return
    const { save: saveOver } = shown.current!
    shown.current = { text, save }
    if ((await saveOver(text)) || !input.current || isEdited()) return
    input.current.value = text
    shown.current = { text: null, save: saveOver }
    setFault('Not saved. Press Enter to try again, or Escape to take it back.')
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') void leave()
    if (event.key === 'Escape') take()
  }
  return { input, fault, leave, press }
}
