import type { DefinitionInput, Node, Trigger } from './definition.ts'
import type { GivenSecret } from './secret-headers.ts'
import { kindOf } from './step-kinds.ts'
import { triggerKinds } from './trigger-kinds.ts'

type NodeInput = DefinitionInput['nodes'][number]

/** Splits a request into its definition and its secrets, which are stored separately. Replaces the alias `me` with the user's
 * id. */
export function readDefinition({ trigger, nodes }: DefinitionInput, me: string) {
  return {
    definition: { trigger: storedTrigger(trigger), nodes: nodes.map((node) => storedNode(node, me)) },
    secrets: nodes.flatMap(givenSecrets),
  }
}

function storedTrigger({ type, config = {} }: DefinitionInput['trigger']): Trigger {
  return { type, config: triggerKinds[type].stored(config) } as Trigger
}

function storedNode(node: NodeInput, me: string): Node {
  const { id, type, label = type, config = {}, next = [] } = node
  const edges = next.map(({ to, when = null }) => ({ to, when }))
  const stored = kindOf(type).stored(config as Node['config'], me)
  return { id, type, label: label.trim() || type, config: stored, next: edges } as Node
}

function givenSecrets({ id, type, config = {} }: NodeInput): GivenSecret[] {
  const headers = kindOf(type).secretHeaders(config as Node['config'])
  return headers.flatMap(({ header_name, value }) => (value ? [{ node_id: id, header_name, value }] : []))
}
