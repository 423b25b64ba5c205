import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const looks = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  plain: 'border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
  link: 'border-transparent text-accent hover:bg-hover',
  danger: 'border-line-strong bg-surface text-bad hover:bg-bad-soft',
}

type Reason = {
  /** Why this user may not press the button. It then stays focusable, so that the reason can be read. */
  refused?: string | undefined
}

export function Button({
  kind = 'plain',
  className,
  refused,
  onClick,
  ...rest
}: ComponentProps<'button'> & Reason & { kind?: keyof typeof looks }) {
  return (
    <button
      type="button"
      aria-disabled={refused === undefined ? undefined : true}
      title={refused}
      onClick={refused === undefined ? onClick : undefined}
      {...rest}
      className={clsx(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control border px-3 text-sm font-medium whitespace-nowrap motion-safe:transition-colors motion-safe:duration-120 max-md:h-10 disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-50',
        looks[kind],
        className,
      )}
    />
  )
}

/** A button with only an icon. Its label is required. */
export function IconButton({ label, className, ...rest }: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-grid size-8 shrink-0 place-items-center rounded-control text-ink-3 motion-safe:transition-colors motion-safe:duration-120 hover:bg-hover hover:text-ink max-md:size-10',
        className,
      )}
    />
  )
}

/** A button that stays pressed while what it names is on. */
export function ToggleButton({ pressed, className, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={clsx(
        'h-8 shrink-0 rounded-full border px-3 text-sm font-medium whitespace-nowrap motion-safe:transition-colors motion-safe:duration-120 max-md:h-10',
        pressed ? 'border-accent bg-accent-soft text-accent' : 'border-line-strong bg-surface text-ink-2 hover:bg-hover',
        className,
      )}
    />
  )
}

/** Shows the parts of a message that are between backticks, such as commands, as code. */
export function WithCode({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))
}
