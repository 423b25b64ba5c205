import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { workflowOf } from './changes.ts'
import { WorkflowEditor } from './editor.tsx'

const row_px = 54

export function WorkflowScreen() {
  const { workflow_id } = useParams({ from: '/workflows/$workflow_id' })
  const workflow = useQuery(workflowOf(workflow_id))
  if (workflow.data) return <WorkflowEditor key={workflow_id} read={workflow.data} />
  return (
    <Page title="Workflow" width="search">
      {workflow.error ? (
        <Failure error={workflow.error} retry={() => void workflow.refetch()} />
      ) : (
        <Skeletons rows={5} height_px={row_px} />
      )}
    </Page>
  )
}
