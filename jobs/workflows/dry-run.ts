import { inRehearsal } from '../../db/transactions.ts'
import type { WorkflowNode } from '../../db/workflow-schema.ts'
import { counted } from '../../reading/counted.ts'
import { cut } from '../../text/cut.ts'
import type { ConditionConfig } from '../../workflow/condition.ts'
import { type NodeOf, textsOf } from '../../workflow/definition.ts'
import { escapeOf, type Path, parseText, type Scope, valueAt } from '../../workflow/template-text.ts'
import { type Attempt, type Done, fill, type Output } from './step.ts'

const shown_characters_max = 300

/** Of a dry run what a step would do, as a sentence; undefined for one that only decides, or reads by words that are known: it is done. */
export function wouldDo(attempt: Attempt<WorkflowNode>): string | undefined {
  const { node } = attempt
  const show = (text = '') => shown(text, attempt.scope)
  switch (node.type) {
    case 'ai':
      return `Ask the language model${attempt.language_model === null ? ' (no language model is configured)' : ''}: ${show(node.config.prompt)}`
    case 'search_opportunities':
      return isKnown(node, attempt.scope) ? undefined : `Search for ${show(node.config.query)}.`
    case 'add_to_pipeline': {
      const { opportunity_id, column_id = 'Triage', tags = [] } = node.config
      const tagged = tags.length === 0 ? '' : ` with the ${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`
      return `Add ${show(opportunity_id)} to the column ${show(column_id)}${tagged}.`
    }
    case 'update_pursuit': {
      const { pursuit_id, ...changes } = node.config
      const told = Object.entries(changes).map(
        ([name, value]) => `${name} ${typeof value === 'string' ? show(value) : JSON.stringify(value)}`,
      )
      return `Change ${show(pursuit_id)}: ${told.join(', ') || 'nothing'}.`
    }
    case 'create_task':
      return `Add the task "${show(node.config.name)}" to ${show(node.config.pursuit_id)}.`
    case 'notify':
      return `Tell ${counted(node.config.user_ids?.length ?? 0, 'user')}: ${show(node.config.title)}`
    case 'outbound_webhook':
      return `${node.config.method ?? 'POST'} to ${show(node.config.url).trim() || 'no address yet'}${bodyOf(node, attempt.scope)}.`
    case 'automation':
      return `Send the event workflow.step "${node.label}" to automation subscribers.`
    case 'delay':
      return `Wait ${counted(node.config.wait_minutes ?? 0, 'minute')}.`
    default:
      return undefined
  }
}

/** The beginning of what would be sent, escaped as it would be; nothing of its headers, which may be secret. */
function bodyOf({ config }: NodeOf<'outbound_webhook'>, scope: Scope): string {
  const { method, body_template = '{}', headers = [] } = config
  if (method === 'GET') return ''
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  const body = fill(body_template, { scope: withWritten(body_template, scope) }, escapeOf(type?.value ?? undefined))
  return ` with ${body.length > shown_characters_max ? `${cut(body, shown_characters_max)}…` : body}`
}

/** The scope in which what a step would have given that was not done stands as it is written. */
function withWritten(text: string, scope: Scope): Scope {
  let known: unknown = scope
  for (const part of parseText(text).parts)
    if ('reference' in part && part.reference[0] === 'steps' && valueAt(scope, part.reference) === undefined)
      known = withValue(known, part.reference, part.written)
  return known as Scope
}

function withValue(value: unknown, [name, ...rest]: Path, written: string): unknown {
  if (name === undefined) return written
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...fields, [name]: withValue(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, written) }
}

const onTheBoard: readonly WorkflowNode['type'][] = ['add_to_pipeline', 'update_pursuit', 'create_task']

/**
 * What writes on our own board is done and taken back, so that a dry run fails where the run would: a pursuit that is not there, a column that
 * is full. Not where it speaks of what nobody knows yet.
 */
export async function rehearse(
  attempt: Attempt<WorkflowNode>,
  would: string,
  work: ((attempt: Attempt<WorkflowNode>) => Promise<Done>) | undefined,
): Promise<Done> {
  const { node, scope } = attempt
  if (!work || !onTheBoard.includes(node.type) || !isKnown(node, scope)) return { finish: async () => ({ would }) }
  const { finish } = await work(attempt)
  return {
    async finish(trx) {
      await inRehearsal(trx, finish)
      return { would }
    },
  }
}

function isKnown(node: WorkflowNode, scope: Scope): boolean {
  const parts = textsOf(node).flatMap(({ text }) => parseText(text).parts)
  return parts.every((part) => 'literal' in part || valueAt(scope, part.reference) !== undefined)
}

/** The beginning, as far as it is shown. What a step would have given that was not done stays as it is written. */
function shown(text: string, scope: Scope): string {
  let told = ''
  for (const part of parseText(text).parts) {
    if (told.length > shown_characters_max) break
    if ('literal' in part) told += part.literal
    else told += valueAt(scope, part.reference) === undefined ? part.written : fill(part.written, { scope })
  }
  return cut(told, shown_characters_max)
}

/**
 * What a condition of a dry run asks of a step that was not done: nobody knows. It counts as true then, so that the way is tried which the
 * workflow is made for.
 */
export function unknownPaths({ all, any }: ConditionConfig, outputs: Record<string, unknown>): string[] {
  return [...(all ?? []), ...(any ?? [])]
    .map(({ path }) => path)
    .filter((path) => {
      const [root, id = ''] = path.split('.').map((name) => name.trim())
      const output = Object.hasOwn(outputs, id) ? (outputs[id] as Output | null) : null
      return root === 'steps' && typeof output?.would === 'string'
    })
}
