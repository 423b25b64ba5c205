import { Combobox as Base } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'

export type Choice = { value: string; label: string; hint?: string }
export type PickerProps = {
  label: string
  placeholder?: string
  autoFocus?: boolean
  choices: readonly Choice[]
  /** Absent if the choices are filtered here and not by the server. */
  onQuery?: (query: string) => void
  /** Whether the choices are still those of earlier words. */
  pending?: boolean
  value: readonly string[]
  onChange: (values: string[]) => void
}

export function Combobox({ label, placeholder, autoFocus, choices, onQuery, pending = false, value, onChange }: PickerProps) {
  const [field, setField] = useState<HTMLDivElement | null>(null)
  const chosen = choices.filter((choice) => value.includes(choice.value))
  const typing = useTyping(pending, onQuery, () => {
    const first = choices.find((choice) => !value.includes(choice.value))
    if (first) onChange([...value, first.value])
  })
  return (
    <Base.Root
      multiple
      items={choices}
      value={chosen}
      isItemEqualToValue={(item: Choice, other: Choice) => item.value === other.value}
      onValueChange={(next: Choice[]) => onChange(next.map((choice) => choice.value))}
      {...typing.list}
      autoHighlight
      // The server has filtered already. What is chosen is in front of the words.
      {...(onQuery && { filter: ({ value: each }: Choice, query) => query === '' || !value.includes(each) })}
    >
      <Base.Chips
        ref={setField}
        onKeyDown={keepForm}
        className="flex min-h-8 flex-wrap items-center gap-1 rounded-control border border-line-strong bg-surface p-1 has-[input:focus]:outline-2 has-[input:focus]:outline-accent"
      >
        {chosen.map((choice) => (
          <Chip key={choice.value} choice={choice} />
        ))}
        <Base.Input
          aria-label={label}
          placeholder={placeholder}
          autoFocus={autoFocus}
          onKeyDown={typing.onKeyDown}
          className="placeholder:text-ink-3 h-6 min-w-24 grow bg-transparent px-1 text-sm outline-none"
        />
      </Base.Chips>
      <Choices within={field} />
    </Base.Root>
  )
}

/** The typed words and whether the list is open. Enter that is pressed before the choices for the words are there chooses the first
 * one as soon as they are. */
function useTyping(pending: boolean, onQuery: PickerProps['onQuery'], choose: () => void) {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const isAwaited = useRef(false)
  const type = (query: string) => {
    isAwaited.current = false
    setWords(query)
    onQuery?.(query)
  }
  useEffect(() => {
    if (pending || !isAwaited.current) return
    type('')
    setOpen(false)
    choose()
  })
  const onKeyDown = (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
    if (event.key !== 'Enter' || !pending) return
    event.preventBaseUIHandler()
    isAwaited.current = true
  }
  return { list: { inputValue: words, onInputValueChange: type, open, onOpenChange: setOpen }, onKeyDown }
}

/** Enter chooses from the list. It never submits a form. */
function keepForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Chip({ choice: { label } }: { choice: Choice }) {
  return (
    <Base.Chip className="flex items-center gap-1 rounded bg-accent-soft px-1.5 text-sm text-accent">
      {label}
      <Base.ChipRemove aria-label={`Remove ${label}`} className="grid size-6 place-items-center">
        <Icon name="close" size={12} />
      </Base.ChipRemove>
    </Base.Chip>
  )
}

function Option({ choice }: { choice: Choice }) {
  return (
    <Base.Item value={choice} className="flex items-center gap-2 rounded-control px-2 py-1.5 data-highlighted:bg-hover">
      <span className="grow">{choice.label}</span>
      {choice.hint && <span className="text-xs text-ink-3">{choice.hint}</span>}
      <Base.ItemIndicator>
        <Icon name="check" size={15} className="text-accent" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

/** The list of choices. Outside of a modal dialog, it would be below the dialog. */
function Choices({ within }: { within: HTMLElement | null }) {
  return (
    <Base.Portal container={within?.closest('dialog') ?? undefined}>
      <Base.Positioner positionMethod="fixed" sideOffset={4} className="z-50">
        <Base.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-card bg-surface p-1 text-sm text-ink shadow-float">
          <Base.Empty className="px-2 py-1.5 text-ink-3 empty:hidden">Nothing found</Base.Empty>
          <Base.List>{(choice: Choice) => <Option key={choice.value} choice={choice} />}</Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
