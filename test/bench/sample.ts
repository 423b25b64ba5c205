import { readFileSync } from 'node:fs'
import type { Principal, Result } from '../../handlers/context.ts'

const contract = JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8'))
const example = contract.paths['/v1/opportunities/search'].get.responses['200'].content['application/json'].example as Result<'searchOpportunities'>

/** A full page: the contract's own example twenty times. */
export const listBody: Result<'searchOpportunities'> = { ...example, results: Array.from({ length: 20 }, (_, index) => ({ ...example.results[0]!, id: `contract_${index}` })) }
export const listPath = '/api/v1/opportunities/search?query=janitorial%20services&states=VA,MD&limit=20'
export const principal: Principal = {
  company_id: 'ent_bench',
  user: { user_id: 'usr_bench', name: 'Bench', email: 'bench@example.com' },
  role: 'owner',
  key: { id: 'key_bench', name: 'bench', scope: 'read_write', expires_at: null },
  plan: { tier: 'enterprise', status: 'active', api_access: true },
  cycle: { started_at: '2026-04-01T00:00:00.000Z', ends_at: '2026-05-01T00:00:00.000Z' },
}
