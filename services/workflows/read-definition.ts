import type { DefinitionInput, Node, Trigger } from './definition.ts'
import type { GivenSecret } from './secrets.ts'
import { kindOf } from './steps/kinds.ts'

type NodeInput = DefinitionInput['nodes'][number]

/** Turns a request into the stored definition, with the user's id for `me`, and its secrets, which are stored separately. */
export function readDefinition({ trigger, nodes }: DefinitionInput, me: string) {
  return {
    definition: { trigger: storedTrigger(trigger), nodes: nodes.map((node) => storedNode(node, me)) },
    secrets: nodes.flatMap(givenSecrets),
  }
}

function storedTrigger(trigger: DefinitionInput['trigger']): Trigger {
  switch (trigger.type) {
    case 'schedule':
      return { type: trigger.type, config: { time_zone: 'UTC', ...trigger.config } }
    case 'opportunity.created':
      return { type: trigger.type, config: { min_score: 80, ...trigger.config } }
    case 'saved_search.matched':
      return { type: trigger.type, config: { ...trigger.config } }
    case 'inbound_webhook':
      // The address contains a token, which is stored sealed.
      return { type: trigger.type, config: { url: null } }
    default:
      return { type: trigger.type, config: {} }
  }
}

function storedNode(node: NodeInput, me: string): Node {
  const { id, type, label = type, config = {}, next = [] } = node
  const edges = next.map(({ to, when = null }) => ({ to, when }))
  const stored = kindOf(type).stored(config as Node['config'], me)
  return { id, type, label: label.trim() || type, config: stored, next: edges } as Node
}

function givenSecrets(node: NodeInput): GivenSecret[] {
  if (node.type !== 'outbound_webhook') return []
  return (node.config?.headers ?? []).flatMap(({ name, secret, value }) =>
    secret && value ? [{ node_id: node.id, header_name: name.toLowerCase(), value }] : [],
  )
}
