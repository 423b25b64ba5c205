import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import type { Principal } from '../../services/principal.ts'
import type { Selection } from './selection.ts'
import { loadTools, type Tool } from './tools.ts'

/** The tools that a caller may see, by name, and the list of them that the caller gets. */
export type Offer = { tools: ReadonlyMap<string, Tool>; listed: ListedTool[] }

/** Maximum offers in memory. Callers choose among a few hundred, but most use the same. */
const offers_max = 100
const offers = new Map<string, Offer>()

/** Returns the tools for an address, the scopes of a token, and whether the caller can delete. */
export function offerOf(selection: Selection, scopes: Principal['credential']['scopes'], can_delete: boolean): Offer {
  const { toolsets, structured, read_only } = selection
  const rights = scopes.filter((scope) => scope === 'read' || !read_only)
  const key = [toolsets.join(), rights.join(), can_delete, structured].join(' ')
  const known = offers.get(key)
  if (known) return known
  const tools = loadTools().filter(
    (tool) =>
      (toolsets.length === 0 || toolsets.includes(tool.toolset)) &&
      rights.some((right) => right === tool.operation.facts.scope) &&
      (can_delete || !isDeletion(tool)),
  )
  const offer: Offer = {
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    listed: tools.map(({ listed, output }) => ({ ...listed, ...(structured && { outputSchema: output }) }) as ListedTool),
  }
  offers.set(key, offer)
  if (offers.size > offers_max) offers.delete(offers.keys().next().value!)
  return offer
}

export function isDeletion({ operation }: Tool): boolean {
  return operation.facts.method === 'delete'
}
