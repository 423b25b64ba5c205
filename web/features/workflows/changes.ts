import { api, queries, type Schemas, unwrap, type Versioned, versioned, withVersion } from '../../api.ts'
import { refresh } from '../../lists.ts'
import type { Issues } from '../../parts/form.tsx'
import { save } from '../../shell/edits/save.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import type { Definition, Steps } from './definition.ts'

export type Workflow = Schemas['Workflow']
export type Run = Schemas['WorkflowRun']

export function workflowOf(workflow_id: string) {
  return versioned('/v1/workflows/{workflow_id}', { path: { workflow_id } })
}

/** Returns the trigger and the steps for the forms, which read the settings by the schemas of the API. */
export function definitionOf({ trigger, nodes }: Pick<Workflow, 'trigger' | 'nodes'>): Definition {
  return { trigger, nodes } as unknown as Definition
}

/** Sends values of forms. The service checks them. */
function inputOf(definition: Definition): Schemas['WorkflowDefinition'] {
  return definition as unknown as Schemas['WorkflowDefinition']
}

function store(version: Versioned<Workflow>): Versioned<Workflow> {
  queries.setQueryData(workflowOf(version.record.id).queryKey, version)
  refresh('/v1/workflows')
  return version
}

export async function createWorkflow(
  body: Omit<Schemas['WorkflowCreate'], 'definition'>,
  definition?: Definition,
): Promise<Workflow> {
  const whole = { ...body, ...(definition && { definition: inputOf(definition) }) }
  return store(await withVersion(api.POST('/v1/workflows', { body: whole }))).record
}

/** Saves the trigger and the steps. Throws a `Conflict` if another user changed them as well. */
export async function saveDefinition(base: Versioned<Workflow>, definition: Definition): Promise<Versioned<Workflow>> {
  const path = { workflow_id: base.record.id }
  const { trigger, nodes } = inputOf(definition)
  return store(
    await save<Workflow>({
      base,
      fields: ['trigger', 'nodes'],
      send: (etag) =>
        withVersion(
          api.PATCH('/v1/workflows/{workflow_id}', { params: { path, header: { 'If-Match': etag } }, body: { trigger, nodes } }),
        ),
      read: () => queries.fetchQuery({ ...workflowOf(base.record.id), staleTime: 0 }),
    }),
  )
}

type About = { name: string; description: string | null }

export async function saveAbout(workflow_id: string, body: About): Promise<void> {
  const params = { path: { workflow_id } }
  store(await withVersion(api.PATCH('/v1/workflows/{workflow_id}', { params, body })))
}

export async function activate(workflow: Workflow): Promise<void> {
  const params = { path: { workflow_id: workflow.id } }
  store(await withVersion(api.POST('/v1/workflows/{workflow_id}/activate', { params, body: {} })))
  notify(`Active: ${workflow.name}`, { undo: () => void deactivate(workflow).catch(notifyFailure) })
}

export async function deactivate(workflow: Workflow): Promise<void> {
  const params = { path: { workflow_id: workflow.id } }
  store(await withVersion(api.POST('/v1/workflows/{workflow_id}/deactivate', { params, body: {} })))
  notify(`Draft: ${workflow.name}`, { undo: () => void activate(workflow).catch(notifyFailure) })
}

export async function deleteWorkflow(workflow_id: string): Promise<void> {
  await unwrap(api.DELETE('/v1/workflows/{workflow_id}', { params: { path: { workflow_id } } }))
  refresh('/v1/workflows')
}

export async function startRun(workflow_id: string, body: Schemas['WorkflowRunCreate']): Promise<Run> {
  const run = await unwrap(api.POST('/v1/workflows/{workflow_id}/run', { params: { path: { workflow_id } }, body }))
  refresh('/v1/workflows', '/v1/workflows/{workflow_id}', '/v1/workflows/{workflow_id}/runs')
  return run
}

export async function cancelRun(run_id: string): Promise<void> {
  await unwrap(api.POST('/v1/workflows/runs/{run_id}/cancel', { params: { path: { run_id } }, body: {} }))
  refresh('/v1/workflows/runs/{run_id}', '/v1/workflows/{workflow_id}/runs')
}

/** A fault that the service found in a step, or in the trigger if `step` is null. */
export type StepIssue = { step: string | null; path: string; message: string }

/** Returns the faults by the ids of their steps, because positions change while the user edits. */
export function locateIssues(issues: Issues, nodes: Steps): StepIssue[] {
  return issues.map(({ path, message }) => {
    const [, position, rest = ''] = /^nodes\.(\d+)\.?(.*)$/.exec(path) ?? []
    const step = position === undefined ? null : (nodes[Number(position)]?.id ?? null)
    return { step, path: position === undefined ? path.replace(/^trigger\./, '') : rest, message }
  })
}
