import type { components } from '../generated/api.ts'

type Schemas = components['schemas']
export type Trigger = Schemas['WorkflowTrigger']
export type Node = Schemas['WorkflowNode']
export type NodeType = Schemas['WorkflowNodeType']
export type NodeOf<Type extends NodeType> = Extract<Node, { type: Type }>
/** As it is stored and run: what the API description has a default for is filled in, and no secret stands in it. */
export type Definition = { trigger: Trigger; nodes: Node[] }
export type DefinitionInput = Schemas['WorkflowDefinition']

type NodeInput = DefinitionInput['nodes'][number]
type Header = Schemas['WebhookHeader']

/** The value of a secret header, as somebody has just given it. */
export type GivenSecret = { node_id: string; header_name: string; value: string }

/** Something wrong with a definition: `path` is relative to it, such as `nodes.3.next.0.to`. */
export type Fault = { path: string; message: string; code: string }

/** What a request says, as it is stored, with the user's id for `me`; and the secrets it gives, which are stored beside it. */
export function readDefinition(
  { trigger, nodes }: DefinitionInput,
  me: string,
): { definition: Definition; secrets: GivenSecret[] } {
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
      // The address is made of a token that is stored sealed.
      return { type: trigger.type, config: { url: null } }
    default:
      return { type: trigger.type, config: {} }
  }
}

function storedNode(node: NodeInput, me: string): Node {
  const { id, type, label = type, config = {}, next = [] } = node
  const edges = next.map(({ to, when = null }) => ({ to, when }))
  return { id, type, label: label.trim() || type, config: storedConfig(type, config, me), next: edges } as Node
}

type ConfigInput<Type extends NodeType> = NonNullable<Extract<NodeInput, { type: Type }>['config']>

function storedConfig(type: NodeType, config: NonNullable<NodeInput['config']>, me: string): object {
  if (type === 'search_opportunities') return { limit: 10, ...config }
  if (type === 'outbound_webhook') {
    const { headers, ...call } = config as ConfigInput<'outbound_webhook'>
    return { method: 'POST', ...call, ...(headers && { headers: headers.map(storedHeader) }) }
  }
  const { user_ids, assigned_to } = config as ConfigInput<'notify'> & ConfigInput<'create_task'>
  return {
    ...config,
    ...(user_ids && { user_ids: namedUsers(user_ids, me) }),
    ...(assigned_to && { assigned_to: namedUsers(assigned_to, me) }),
  }
}

function namedUsers(ids: string[], me: string): string[] {
  return [...new Set(ids.map((id) => (id === 'me' ? me : id)))]
}

function storedHeader({ name, secret = false, value = null }: Schemas['WebhookHeaderInput']): Header {
  return { name, secret, value: secret ? null : value }
}

function givenSecrets(node: NodeInput): GivenSecret[] {
  if (node.type !== 'outbound_webhook') return []
  return (node.config?.headers ?? []).flatMap(({ name, secret, value }) =>
    secret && value ? [{ node_id: node.id, header_name: name.toLowerCase(), value }] : [],
  )
}

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

/** `escape` says how values are escaped for where they stand: see template-text.ts. */
export type TextPlace = { path: string; text: string; escape: 'plain' | 'url' | 'body' }

/** Every text of a step that takes `{{…}}`, with where it stands below the step. */
export function textsOf(node: Node): TextPlace[] {
  switch (node.type) {
    case 'ai':
      return plain(node.config, ['prompt'])
    case 'search_opportunities':
      return plain(node.config, ['query'])
    case 'add_to_pipeline':
      return plain(node.config, ['opportunity_id', 'column_id'])
    case 'update_pursuit':
      return plain(node.config, ['pursuit_id', 'column_id', 'due_date', 'title'])
    case 'create_task':
      return plain(node.config, ['pursuit_id', 'name', 'description', 'due_date'])
    case 'notify':
      return plain(node.config, ['title', 'body'])
    case 'outbound_webhook':
      return [
        ...plain(node.config, ['url']).map((place) => ({ ...place, escape: 'url' as const })),
        ...plain(node.config, ['body_template']).map((place) => ({ ...place, escape: 'body' as const })),
      ]
    case 'automation':
      return textsIn(node.config.data, 'config.data')
    default:
      return []
  }
}

function plain<Config extends object>(config: Config, names: (keyof Config & string)[]): TextPlace[] {
  return names.flatMap((name) => {
    const text = config[name]
    return typeof text === 'string' ? [{ path: `config.${name}`, text, escape: 'plain' as const }] : []
  })
}

/** Requests are refused that are nested deeper than 64 levels. */
function textsIn(value: unknown, path: string): TextPlace[] {
  if (typeof value === 'string') return [{ path, text: value, escape: 'plain' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path}.${name}`))
}
