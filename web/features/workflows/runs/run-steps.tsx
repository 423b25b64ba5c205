import type { Schemas } from '../../../api.ts'
import { countOf } from '../../../parts/record/format.ts'
import type { Steps } from '../definition.ts'
import { nameStep, stepKinds } from '../names.ts'
import { StatusBadge } from './status.tsx'

type RunStep = Schemas['WorkflowRunStep']

/** The steps of a run with their outputs. `nodes` names them, if the workflow still has that version. */
export function RunSteps({ steps, nodes }: { steps: readonly RunStep[]; nodes: Steps }) {
  return (
    <ol aria-label="Steps of the run" className="divide-y divide-line rounded-card border border-line bg-surface">
      {steps.map((step) => {
        const node = nodes.find(({ id }) => id === step.node_id)
        return (
          <li key={step.node_id} className="px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="min-w-0 font-medium wrap-anywhere">{node ? nameStep(node) : stepKinds[step.type].name}</h3>
              <StatusBadge status={step.status} />
              <span className="text-xs text-ink-2">{factsOf(step)}</span>
            </div>
            <Outcome step={step} />
          </li>
        )
      })}
    </ol>
  )
}

function factsOf({ attempt, credits_used, started_at, finished_at }: RunStep): string {
  const took_ms = started_at && finished_at ? Date.parse(finished_at) - Date.parse(started_at) : null
  const facts = [
    took_ms !== null && formatDuration(took_ms),
    attempt > 1 && `attempt ${attempt}`,
    credits_used > 0 && countOf(credits_used, 'credit'),
  ]
  return facts.filter(Boolean).join(' · ')
}

const minute_ms = 60_000

export function formatDuration(time_ms: number): string {
  return time_ms < minute_ms ? `${Math.round(time_ms / 100) / 10} s` : countOf(Math.round(time_ms / minute_ms), 'minute')
}

/** In a dry run, a step says what it would do, and a condition what it assumed. Other outputs are data for later steps. */
function Outcome({ step: { output, error } }: { step: RunStep }) {
  const { would, result, assumed, ...data } = output ?? {}
  return (
    <>
      {error && <p className="mt-1 text-bad wrap-anywhere">{error}</p>}
      {typeof would === 'string' && (
        <p className="mt-1 text-ink-2 wrap-anywhere">
          <span className="font-medium text-ink">Would do:</span> {would}
        </p>
      )}
      {typeof result === 'boolean' && (
        <p className="mt-1 text-ink-2 wrap-anywhere">
          <span className="font-medium text-ink">{result ? 'True.' : 'False.'}</span> {typeof assumed === 'string' && assumed}
        </p>
      )}
      {Object.keys(data).length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-2">Output</summary>
          <pre className="mt-1 rounded-control bg-sunken p-2.5 text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(data, null, 2)}
          </pre>
        </details>
      )}
    </>
  )
}
