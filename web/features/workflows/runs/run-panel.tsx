import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { Failure, Skeletons } from '../../../shell/states.tsx'
import type { Run } from '../changes.ts'
import type { Steps } from '../definition.ts'
import { CancelButton } from './cancel-button.tsx'
import { RunSteps } from './run-steps.tsx'
import { nameStatus, StatusBadge } from './status.tsx'

const row_px = 60

/** The run that the user started here. */
export function RunPanel({ run, nodes }: { run: UseQueryResult<Run>; nodes: Steps }) {
  const navigate = useNavigate({ from: '/workflows/$workflow_id' })
  const title = run.data?.dry_run === false ? 'Run' : 'Dry run'
  return (
    <section aria-labelledby="run" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="run" className="font-semibold">
          {title}
        </h2>
        {run.data && <StatusBadge status={run.data.status} />}
        <span role="status" className="sr-only">
          {run.data && `${title}: ${nameStatus(run.data.status)}`}
        </span>
        <div className="ml-auto flex items-center gap-1">
          {run.data && <CancelButton run={run.data} />}
          <IconButton
            label="Close the run"
            onClick={() => void navigate({ search: ({ run: _run, ...rest }) => rest, replace: true, resetScroll: false })}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      {run.data?.error && <p className="text-bad wrap-anywhere">{run.data.error}</p>}
      {run.data ? (
        <RunSteps steps={run.data.steps} nodes={nodes} />
      ) : run.error ? (
        <Failure error={run.error} retry={() => void run.refetch()} />
      ) : (
        <Skeletons rows={2} height_px={row_px} />
      )}
    </section>
  )
}
