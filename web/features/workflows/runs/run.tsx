import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/record/facts.tsx'
import { Page } from '../../../shell/page.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import { definitionOf, type Run as RunData, workflowOf } from '../changes.ts'
import { triggerKinds } from '../names.ts'
import { CancelButton } from './cancel-button.tsx'
import { useRun } from './queries.ts'
import { RunSteps } from './run-steps.tsx'
import { StatusBadge } from './status.tsx'

const row_px = 60

export function WorkflowRun() {
  const { run_id } = useParams({ from: '/workflow-runs/$run_id' })
  const run = useRun(run_id)
  const title = run.data?.dry_run ? 'Dry run' : 'Run'
  return (
    <Page title={title} actions={run.data && <CancelButton run={run.data} />}>
      {run.error && !run.data ? (
        <Failure error={run.error} retry={() => void run.refetch()} />
      ) : run.data ? (
        <Details run={run.data} />
      ) : (
        <Skeletons rows={4} height_px={row_px} />
      )}
    </Page>
  )
}

function Details({ run }: { run: RunData }) {
  // The workflow may be deleted. Its runs can still be read.
  const { data } = useQuery({ ...workflowOf(run.workflow_id), retry: false })
  const workflow = data?.record
  const nodes = workflow && workflow.version === run.workflow_version ? definitionOf(workflow).nodes : []
  const { type, actor } = run.trigger
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact label="Workflow">
          {workflow ? (
            <Link
              to="/workflows/$workflow_id"
              params={{ workflow_id: workflow.id }}
              className="font-medium text-accent hover:underline"
            >
              {workflow.name}
            </Link>
          ) : (
            'Deleted, or not loaded yet'
          )}
        </Fact>
        <Fact label="Status">
          <StatusBadge status={run.status} />
        </Fact>
        <Fact label="Started">
          <Moment at={run.created_at} />
        </Fact>
        <Fact label="Started by">{actor ? actor.name : triggerKinds[type].name}</Fact>
        <Fact label="Version">{run.workflow_version}</Fact>
      </dl>
      {run.error && (
        <p role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-bad wrap-anywhere">
          {run.error}
        </p>
      )}
      <h2 className="font-semibold">Steps</h2>
      <RunSteps steps={run.steps} nodes={nodes} />
      {Object.keys(run.input).length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer font-medium">Input of the run</summary>
          <pre className="mt-2 rounded-control bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {JSON.stringify(run.input, null, 2)}
          </pre>
        </details>
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
