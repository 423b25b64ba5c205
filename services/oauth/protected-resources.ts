import type { GrantScope } from '../../db/values.ts'

/** The clients of an address: agents, which register themselves, or platforms, which the operator created. */
type Audience = 'agents' | 'platforms'

/** An address of this installation for which access tokens are issued (RFC 8707). A token works only at its address. */
export type ProtectedResource = {
  path: string
  audience: Audience
  scopes: readonly GrantScope[]
  /** The name that people read. */
  name: string
}

export const automationResource: ProtectedResource = {
  path: '/api/v1/automation',
  audience: 'platforms',
  scopes: ['automation'],
  name: 'Opportunity Intelligence automation',
}

const agentResource: ProtectedResource = {
  path: '/api/mcp',
  audience: 'agents',
  scopes: ['read', 'write'],
  name: 'Opportunity Intelligence',
}

export const protectedResources: readonly ProtectedResource[] = [
  agentResource,
  { path: '/api/mcp/readonly', audience: 'agents', scopes: ['read'], name: 'Opportunity Intelligence (read only)' },
  automationResource,
]

export function findResource(public_url: string, address: string): ProtectedResource | undefined {
  return protectedResources.find(({ path }) => public_url + path === address)
}

/** Whether only agents have tokens for an address. */
export function isForAgents(address: string): boolean {
  return protectedResources.some(({ path, audience }) => audience === 'agents' && address.endsWith(path))
}

const metadataPath = '/.well-known/oauth-protected-resource'

/** Returns the address of a resource's metadata (RFC 9728, section 3.1). */
export function metadataAddress(public_url: string, { path }: Pick<ProtectedResource, 'path'>): string {
  return public_url + metadataPath + path
}

/** Returns the resource of a client that names none. */
export function defaultResource(isPlatform: boolean): ProtectedResource {
  return isPlatform ? automationResource : agentResource
}
