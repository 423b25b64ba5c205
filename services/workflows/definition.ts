import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']
export type Trigger = Schemas['WorkflowTrigger']
export type Node = Schemas['WorkflowNode']
export type NodeType = Schemas['WorkflowNodeType']
export type NodeOf<Type extends NodeType> = Extract<Node, { type: Type }>
/** A definition as it is stored and run: with defaults, and without secrets. */
export type Definition = { trigger: Trigger; nodes: Node[] }
export type DefinitionInput = Schemas['WorkflowDefinition']

/** The value of a secret header, as the request contains it. */
export type GivenSecret = { node_id: string; header_name: string; value: string }

/** A fault in a definition. `path` is relative to the definition, such as `nodes.3.next.0.to`. */
export type Fault = { path: string; message: string; code: string }

export type SecretHeader = Omit<GivenSecret, 'value'>

/** The secret headers of a definition, with or without known values. `host` is the server that receives them. */
export function secretHeaders({ nodes }: Pick<Definition, 'nodes'>): (SecretHeader & { host: string | null })[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'outbound_webhook') return []
    const host = hostOf(node.config.url ?? '')
    return (node.config.headers ?? [])
      .filter(({ secret }) => secret)
      .map(({ name }) => ({ node_id: node.id, header_name: name.toLowerCase(), host }))
  })
}

/** Includes the port. Null if the address has no host written out. */
function hostOf(url: string): string | null {
  const written = url.trim().split('{{', 1)[0]!
  return URL.canParse(written) ? new URL(written).host : null
}
