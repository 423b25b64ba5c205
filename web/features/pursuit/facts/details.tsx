import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../../../parts/badge.tsx'
import { TagField } from '../../../parts/fields/tag-field.tsx'
import type { Person } from '../../../subjects/people/member-picker.tsx'
import { cellClass, Fact } from './cells.tsx'
import { DateFact, type FactsProps, Outcome, SetAside, Stage, Title, Value, WinChance } from './facts.tsx'

// Loaded when the user changes the assignees.
const MemberPicker = lazy(() =>
  import('../../../subjects/people/member-picker.tsx').then((module) => ({ default: module.MemberPicker })),
)

/** The facts that the company knows and decides. Each field saves by itself. */
export function Details(props: FactsProps) {
  const { pursuit, edit } = props
  return (
    <section aria-label="Details" className="rounded-card border border-line bg-surface px-3.5 py-2">
      <Stage {...props} />
      <Outcome {...props} />
      <DateFact {...props} label="Due date" field="due_date" />
      <Value {...props} />
      <WinChance {...props} />
      <hr className="my-1.5 border-line" />
      <Fact label="Owner">
        <div className="px-2 max-md:py-1">
          <People people={[pursuit.owner]} />
        </div>
      </Fact>
      <Assignees {...props} />
      <Fact label="Tags">
        <TagField
          quiet
          label="Add a tag"
          value={pursuit.tags}
          onChange={(tags) => edit({ said: 'Tags saved', change: { tags } })}
        />
      </Fact>
      <hr className="my-1.5 border-line" />
      <Title {...props} />
      <SetAside {...props} />
      <DateFact {...props} label="Posted" field="posted_date" />
    </section>
  )
}

function Assignees({ pursuit: { assignees }, edit }: FactsProps) {
  const [isOpen, setOpen] = useState(false)
  function change(people: Person[]): void {
    const known = people.map(({ user_id, name }) => ({ user_id, name, email: '' }))
    void edit({
      said: 'Assignees saved',
      change: { assigned_to: people.map(({ user_id }) => user_id) },
      also: { assignees: known },
    })
  }
  return (
    <Fact label="Assigned to">
      {isOpen ? (
        <Suspense fallback={<div className="skeleton h-[34px]" />}>
          <MemberPicker label="Assigned to" value={assignees} onChange={change} autoFocus />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={`${cellClass} min-h-8 text-left max-md:min-h-10`}>
          <span className="sr-only">Change the assignees: </span>
          {assignees.length === 0 ? <span className="text-ink-3">Not assigned</span> : <People people={assignees} />}
        </button>
      )}
    </Fact>
  )
}

function People({ people }: { people: readonly Person[] }) {
  return (
    <span className="flex flex-col gap-1 py-1">
      {people.map(({ user_id, name }) => (
        <span key={user_id} className="flex items-center gap-2">
          <Avatar name={name} size={20} />
          <span className="min-w-0 truncate">{name}</span>
        </span>
      ))}
    </span>
  )
}
