import { nameBranch, nameStep } from '../names.ts'
import { type Graph, NodeButton } from './node-button.tsx'

/** The same steps as the drawing, one below the other. */
export function StepList({ graph }: { graph: Graph }) {
  const { nodes } = graph.definition
  const nameOf = (id: string) => nameStep(nodes.find((node) => node.id === id) ?? { type: 'delay', label: id })
  return (
    <ol aria-label="Steps" className="flex flex-col gap-2">
      <li>
        <NodeButton graph={graph} step={null} className="w-full" />
      </li>
      {nodes.map((step) => (
        <li key={step.id}>
          <NodeButton graph={graph} step={step} className="w-full" />
          {step.next.length > 0 && (
            <p aria-hidden="true" className="mt-1 pl-12 text-xs text-ink-2 wrap-anywhere">
              {step.next.map(({ to, when }) => `${nameBranch(when)}: ${nameOf(to)}`).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
