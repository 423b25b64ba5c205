import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Icon } from '../../../parts/icons.tsx'
import type { Definition, Step, Steps } from '../definition.ts'
import { describeTrigger, nameBranch, nameStep, stepKinds, triggerKinds } from '../names.ts'
import { StatusIcon, type StepStatus } from '../runs/status.tsx'

/** The steps of a workflow as a person reads them. The trigger has no id. */
export type Graph = {
  definition: Definition
  selected: string | null
  faulty: ReadonlySet<string | null>
  statuses: ReadonlyMap<string, StepStatus>
  onSelect: (id: string | null) => void
}

type NodeButtonProps = { graph: Graph; step: Step | null; style?: CSSProperties; className?: string }

/** A step, or the trigger if `step` is null. Screen readers hear where it leads. */
export function NodeButton({ graph, step, style, className }: NodeButtonProps) {
  const { definition, selected, faulty, statuses, onSelect } = graph
  const id = step?.id ?? null
  const { icon, name } = step ? stepKinds[step.type] : triggerKinds[definition.trigger.type]
  const title = step ? nameStep(step) : describeTrigger(definition.trigger)
  const status = step && statuses.get(step.id)
  return (
    <button
      type="button"
      aria-description={leads(definition.nodes, step)}
      aria-current={selected === id ? 'step' : undefined}
      onClick={() => onSelect(id)}
      style={style}
      className={clsx(
        'flex min-w-0 items-center gap-2.5 rounded-card border px-2.5 py-2 text-left',
        selected === id ? 'bg-accent-soft ring-1 ring-accent' : 'bg-surface hover:bg-hover',
        faulty.has(id) ? 'border-bad' : selected === id ? 'border-accent' : 'border-line-strong',
        className,
      )}
    >
      <span
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-control',
          step ? 'bg-sunken text-ink-2' : 'bg-accent text-on-accent',
        )}
      >
        <Icon name={icon} size={15} />
      </span>
      <span className="min-w-0 grow">
        <span title={title} className="block truncate text-sm font-medium">
          {title}
        </span>
        {(!step || name !== title) && <span className="block truncate text-xs text-ink-2">{step ? name : 'Trigger'}</span>}
      </span>
      {status && <StatusIcon status={status} />}
      {faulty.has(id) && (
        <span className="shrink-0 text-bad" title="Has faults">
          <Icon name="alert" size={15} />
          <span className="sr-only">Has faults</span>
        </span>
      )}
    </button>
  )
}

function leads(nodes: Steps, step: Step | null): string {
  const edges = step ? step.next : nodes.slice(0, 1).map(({ id }) => ({ to: id, when: null }))
  const named = edges.flatMap(({ to, when }) => {
    const target = nodes.find(({ id }) => id === to)
    return target ? [`${nameBranch(when)}: ${nameStep(target)}`] : []
  })
  return named.join('. ') || 'The workflow ends here'
}
