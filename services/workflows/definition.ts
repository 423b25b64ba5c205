import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']
export type Trigger = Schemas['WorkflowTrigger']
export type Node = Schemas['WorkflowNode']
export type NodeType = Schemas['WorkflowNodeType']
export type NodeOf<Type extends NodeType> = Extract<Node, { type: Type }>
/** As it is stored and run: what the API description has a default for is filled in, and no secret stands in it. */
export type Definition = { trigger: Trigger; nodes: Node[] }
export type DefinitionInput = Schemas['WorkflowDefinition']

/** The value of a secret header, as somebody has just given it. */
export type GivenSecret = { node_id: string; header_name: string; value: string }

/** Something wrong with a definition: `path` is relative to it, such as `nodes.3.next.0.to`. */
export type Fault = { path: string; message: string; code: string }

export type SecretHeader = Omit<GivenSecret, 'value'>

/** The secret headers that a definition has, whether their values are known or not; `host` is whom they are sent to. */
export function secretHeaders({ nodes }: Pick<Definition, 'nodes'>): (SecretHeader & { host: string | null })[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'outbound_webhook') return []
    const host = hostOf(node.config.url ?? '')
    return (node.config.headers ?? [])
      .filter(({ secret }) => secret)
      .map(({ name }) => ({ node_id: node.id, header_name: name.toLowerCase(), host }))
  })
}

/** With its port; null for an address that names none in writing. */
function hostOf(url: string): string | null {
  const written = url.trim().split('{{', 1)[0]!
  return URL.canParse(written) ? new URL(written).host : null
}
