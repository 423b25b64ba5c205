import { clsx } from 'clsx'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '../icons.tsx'

type TagFieldProps = {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  /** Whether the border shows only when the user points at the field. */
  quiet?: boolean
}

/** Tags with a field to add one. Enter or a comma adds it, and Backspace in the empty field removes the last one. */
export function TagField({ label, value, onChange, quiet = false }: TagFieldProps) {
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
  function remove(tag: string): void {
    onChange(value.filter((each) => each !== tag))
    input.current!.focus()
  }
  return (
    <div
      className={clsx(
        'flex min-h-8 flex-wrap items-center gap-1 rounded-control border p-1 has-[input:focus]:outline-2 has-[input:focus]:outline-accent max-md:min-h-10',
        quiet ? 'border-transparent hover:border-line-strong max-md:border-line' : 'border-line-strong bg-surface',
      )}
    >
      {value.map((tag) => (
        <Tag key={tag} tag={tag} onRemove={() => remove(tag)} />
      ))}
      <input
        ref={input}
        aria-label={label}
        placeholder="Add…"
        maxLength={60}
        onKeyDown={press}
        onBlur={add}
        className="h-6 min-w-12 grow basis-12 bg-transparent px-1 text-sm outline-none"
      />
    </div>
  )
}

function Tag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span className="flex min-w-0 items-center rounded bg-sunken pl-1.5 text-sm text-ink-2">
      <span className="truncate">{tag}</span>
      <button
        type="button"
        aria-label={`Remove the tag ${tag}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded hover:text-ink"
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  )
}
