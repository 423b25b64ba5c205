import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Icon } from './icons.tsx'

type TagFieldProps = {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  suggestions?: readonly string[]
  /** Whether the border shows only when the user points at the field. */
  quiet?: boolean
}

/** Tags with a field to add one. Enter or a comma adds it, and Backspace in the empty field removes the last one. */
export function TagField({ label, value, onChange, suggestions = [], quiet = false }: TagFieldProps) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  function add(): void {
    const tag = input.current!.value.trim()
    input.current!.value = ''
    if (tag && !value.some((each) => each.toLowerCase() === tag.toLowerCase())) onChange([...value, tag])
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Backspace' && input.current!.value === '' && value.length > 0) onChange(value.slice(0, -1))
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div
      className={clsx(
        'flex min-h-8 flex-wrap items-center gap-1 rounded-control border p-1 has-[input:focus]:outline-2 has-[input:focus]:outline-accent',
        quiet ? 'border-transparent hover:border-line-strong max-md:border-line' : 'border-line-strong bg-surface',
      )}
    >
      {value.map((tag) => (
        <span key={tag} className="flex min-w-0 items-center rounded bg-sunken pl-1.5 text-sm text-ink-2">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove the tag ${tag}`}
            onClick={() => {
              onChange(value.filter((each) => each !== tag))
              input.current!.focus()
            }}
            className="grid size-6 shrink-0 place-items-center rounded hover:text-ink"
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <input
        ref={input}
        aria-label={label}
        list={list}
        placeholder="Add…"
        maxLength={60}
        onKeyDown={press}
        onBlur={add}
        className="h-6 min-w-12 grow basis-12 bg-transparent px-1 text-sm outline-none"
      />
      <datalist id={list}>
        {suggestions.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  )
}
