import { type ReactNode, useRef } from 'react'
import { Button, IconButton } from '../../../parts/button.tsx'
import { TextArea, TextField } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { type Company, newId } from '../draft.ts'

type Capability = Company['capabilities'][number]

type CapabilityListProps = { value: readonly Capability[]; onChange: (capabilities: Capability[]) => void }

export function CapabilityList({ value, onChange }: CapabilityListProps) {
  return (
    <EntryList
      noun="capability"
      entries={value}
      onChange={onChange}
      create={(id) => ({ id, title: '', description: '' })}
      render={(capability, change, at) => (
        <>
          <TextField
            label="Title"
            name={`capabilities.${at}.title`}
            value={capability.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label="Description"
            name={`capabilities.${at}.description`}
            rows={2}
            value={capability.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </>
      )}
    />
  )
}

type Entry = { id: string; title: string }
type EntryListProps<Row extends Entry> = {
  noun: string
  entries: readonly Row[]
  onChange: (entries: Row[]) => void
  create: (id: string) => Row
  render: (entry: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode
}

/** Entries that the user edits in place. A new one takes the focus, and after a removal the button to add one does. */
export function EntryList<Row extends Entry>({ noun, entries, onChange, create, render }: EntryListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  function add(): void {
    onChange([...entries, create(newId(entries))])
    requestAnimationFrame(() => list.current!.lastElementChild!.querySelector('input')!.focus())
  }
  function remove(removed: Row): void {
    onChange(entries.filter(({ id }) => id !== removed.id))
    adder.current!.focus()
  }
  return (
    <>
      <ul ref={list} className="-mt-4 divide-y divide-line">
        {entries.map((entry, at) => (
          <li key={entry.id} aria-label={entry.title || `New ${noun}`} className="relative flex flex-col gap-3 py-4">
            {render(entry, (part) => onChange(entries.with(at, { ...entry, ...part })), at)}
            <IconButton
              label={`Remove ${entry.title || `new ${noun}`}`}
              className="absolute top-1.5 -right-2"
              onClick={() => remove(entry)}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button ref={adder} className="self-start" onClick={add}>
        <Icon name="plus" size={15} />
        Add {noun}
      </Button>
    </>
  )
}
