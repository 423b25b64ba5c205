import type { WorkflowRow } from '../../db/workflows/workflows.ts'
import { webhookSecret } from '../../delivery/sign.ts'
import type { components } from '../../generated/api.ts'
import { userActor } from '../../services/people/actors.ts'
import type { Principal } from '../../services/principal.ts'
import type { Resources } from '../../services/resources.ts'
import { mayEdit } from '../../services/workflows/edit.ts'
import { hookPath, hookSeal, signingSeal } from '../../services/workflows/seals.ts'
import { openOrNull } from '../../services/workflows/secret-headers.ts'

type Workflow = components['schemas']['Workflow']

type Reader = { principal: Principal } & Pick<Resources, 'secrets' | 'public_url'>

export function presentWorkflow(row: WorkflowRow, reader: Reader): Workflow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    version: row.version,
    template_id: row.template_id,
    trigger: row.trigger.type === 'inbound_webhook' ? { ...row.trigger, config: { url: hookUrl(row, reader) } } : row.trigger,
    nodes: row.nodes,
    signing_secret: signingSecret(row, reader),
    last_run: lastRun(row),
    acts_as: userActor({ user_id: row.acts_as, name: row.acts_as_name }),
    created_by: userActor({ user_id: row.created_by, name: row.created_by_name }),
    created_at: row.created_at,
    updated_at: row.updated_at,
    activated_at: row.activated_at,
  }
}

/** The secrets of a workflow allow anyone to start it or to forge its calls, so only callers who could change it see them. */
function mayKnowSecrets({ role, credential }: Principal): boolean {
  return mayEdit(role) && credential.scopes.includes('write')
}

function hookUrl({ id, hook_token }: WorkflowRow, { principal, secrets, public_url }: Reader): string | null {
  if (hook_token === null || !mayKnowSecrets(principal)) return null
  const token = openOrNull(secrets, hook_token, hookSeal(id))
  return token === null ? null : `${public_url}/api${hookPath(id, token)}`
}

/** The secret that signs calls. It is derived, and not stored. */
function signingSecret({ id, nodes }: WorkflowRow, { principal, secrets }: Reader): string | null {
  const calls = nodes.some(({ type }) => type === 'outbound_webhook')
  return calls && mayKnowSecrets(principal) ? webhookSecret(secrets.derive(signingSeal(id))) : null
}

function lastRun(row: WorkflowRow): Workflow['last_run'] {
  if (row.run_id === null) return null
  return {
    id: row.run_id,
    status: row.run_status!,
    workflow_version: row.run_workflow_version!,
    dry_run: row.run_dry_run!,
    created_at: row.run_created_at!,
    started_at: row.run_started_at,
    finished_at: row.run_finished_at,
    error: row.run_error,
  }
}
