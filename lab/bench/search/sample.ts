import { readFileSync } from 'node:fs'
import type { Result } from '../../../services/operation-types.ts'
import type { Principal } from '../../../services/principal.ts'

const contract = JSON.parse(readFileSync(new URL('../../../generated/contract.json', import.meta.url), 'utf8'))
const example = contract.paths['/v1/opportunities/search'].get.responses['200'].content['application/json']
  .example as Result<'searchOpportunities'>
const item = example.results[0]!

/** The body of a full page: the example of the API description twenty times, once with a character outside Latin-1. Of 20 pages
 * of real notices, 11 had such characters, in 17 of their 400 items. */
export const listBody: Result<'searchOpportunities'> = {
  ...example,
  results: Array.from({ length: 20 }, (_, index) => ({
    ...item,
    id: `contract_${index}`,
    ...(index === 7 && { title: 'Custodial services, sailors’ quarters' }),
  })),
}
export const listPath = '/api/v1/opportunities/search?query=janitorial%20services&states=VA,MD&limit=20'
export const principal: Principal = {
  company_id: 'ent_bench',
  company_version: '1',
  user: { user_id: 'usr_bench', name: 'Bench', email: 'bench@example.com' },
  role: 'owner',
  credential: { kind: 'key', id: 'key_bench', name: 'bench', scopes: ['read', 'write'], expires_at: null },
  authenticated_at: null,
  address: null,
  plan: { tier: 'enterprise', status: 'active', api_access: true },
  cycle: { started_at: '2026-04-01T00:00:00.000Z', ends_at: '2026-05-01T00:00:00.000Z' },
}
