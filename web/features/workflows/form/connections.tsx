import type { ReactNode } from 'react'
import { IconButton } from '../../../parts/button.tsx'
import { Select } from '../../../parts/form.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Menu, type MenuItem } from '../../../parts/menu.tsx'
import { connect, disconnect, type Edge, possibleNext, type Step, type Steps, type StepType } from '../definition.ts'
import { nameBranch, nameStep, stepKinds } from '../names.ts'

type ConnectionsProps = {
  nodes: Steps
  step: Step
  onChange: (nodes: Steps) => void
  onSelect: (id: string) => void
  /** The menu that adds a step. */
  children: ReactNode
}

const branchesOf = ({ type }: Step): Edge['when'][] => (type === 'condition' ? [true, false] : [null])

/** The steps that follow a step. A condition has two branches. */
export function Connections({ nodes, step, onChange, onSelect, children }: ConnectionsProps) {
  const nameOf = (id: string) => nameStep(nodes.find((node) => node.id === id) ?? { type: step.type, label: id })
  return (
    <section aria-label="Next steps" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">Next steps</h3>
      {step.next.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {step.next.map((edge) => (
            <li key={`${edge.to} ${edge.when}`} className="flex items-center gap-2">
              <span className="w-16 shrink-0 text-sm text-ink-2">{nameBranch(edge.when)}</span>
              <button
                type="button"
                onClick={() => onSelect(edge.to)}
                className="min-h-6 min-w-0 grow truncate text-left font-medium text-accent hover:underline max-md:min-h-10"
              >
                {nameOf(edge.to)}
              </button>
              <IconButton label={`Disconnect ${nameOf(edge.to)}`} onClick={() => onChange(disconnect(nodes, step.id, edge))}>
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">The workflow ends here.</p>
      )}
      <div>{children}</div>
      <Connectors nodes={nodes} step={step} onChange={onChange} />
    </section>
  )
}

type ConnectorsProps = Pick<ConnectionsProps, 'nodes' | 'step' | 'onChange'>

/** Connects a step with another that does not lead to it. */
function Connectors({ nodes, step, onChange }: ConnectorsProps) {
  const connected = new Set(step.next.map(({ to, when }) => `${to} ${when}`))
  return branchesOf(step).map((when) => {
    const possible = possibleNext(nodes, step.id).filter(({ id }) => !connected.has(`${id} ${when}`))
    return (
      possible.length > 0 && (
        <Select
          key={`${when}`}
          label={when === null ? 'Connect to a step' : `${nameBranch(when)}, connect to a step`}
          name={`connect.${when}`}
          value=""
          onChange={({ target }) => onChange(connect(nodes, step.id, { to: target.value, when }))}
        >
          <option value="">Choose…</option>
          {possible.map((other) => (
            <option key={other.id} value={other.id}>
              {nameStep(other)}
            </option>
          ))}
        </Select>
      )
    )
  })
}

type AddStepProps = { after: Step | null; onAdd: (when: Edge['when'], type: StepType) => void }

/** Adds a step after the chosen one, or before all if the trigger is chosen. */
export function AddStep({ after, onAdd }: AddStepProps) {
  const types = Object.keys(stepKinds) as StepType[]
  const branches = after === null ? [null] : branchesOf(after)
  const items = branches.flatMap((when): MenuItem[] => [
    ...(when === null ? [] : [{ heading: nameBranch(when) }]),
    ...types.map((type) => ({ label: stepKinds[type].name, icon: stepKinds[type].icon, run: () => onAdd(when, type) })),
  ])
  return (
    <Menu
      label={after === null ? 'Add a first step' : 'Add a step after this one'}
      items={items}
      className="inline-flex h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium hover:bg-hover max-md:h-10"
    >
      <Icon name="plus" size={15} />
      {after === null ? 'Add a first step' : 'Add a step after this one'}
    </Menu>
  )
}
