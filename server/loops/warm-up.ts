import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { touchKey } from '../../db/people/keys.ts'
import { admitKeys } from '../../db/requests/admission.ts'
import { billingCycle } from '../../services/people/billing-cycle.ts'
import type { Principal } from '../../services/principal.ts'
import type { Setup } from '../compose.ts'
import type { SignIn } from '../sign-in/sign-in.ts'

/** A company id that does not exist. Searches with it see only what every company sees. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** Queries of one word and of several words, because the engine handles them differently. */
const queries = ['services', 'repair of roofs', 'software support', 'laboratory supplies']

/** Maximum time that a start waits for the searches. They usually take half of it, and may continue after the start. */
const wait_ms_max = 1_000

/** Runs searches before the first user does. If a search fails here, it also fails for users, who then see the reason. */
export async function warmUp(setup: Setup): Promise<void> {
  await Promise.race([warmUpSearch(setup).catch(() => {}), sleep(wait_ms_max, undefined, { ref: false })])
}

/** Runs some searches, because the first use of code, tables and pages doubles a search's time. Returns the statuses. */
export async function warmUpSearch(setup: Setup): Promise<number[]> {
  // Imported here, not at the top of the file, because `loadHttp` loads these modules while the database starts.
  const [{ runOperation }, { loadOperations }] = await Promise.all([
    import('../http/run.ts'),
    import('../contract/operations.ts'),
  ])
  const operation = loadOperations().operations.find(({ id }) => id === 'searchOpportunities')!
  const as_nobody = { ...setup, signIn: signInNobody(setup) }
  const statuses: number[] = []
  for (const query of queries) {
    const req = new IncomingMessage(new Socket())
    const res = new ServerResponse(req)
    await runOperation(as_nobody, {
      operation,
      req,
      res,
      path: operation.facts.path,
      query_string: new URLSearchParams({ query }).toString(),
      address: '',
      now: setup.clock.now(),
      headers: {},
      log: { operation: operation.id },
    })
    statuses.push(res.statusCode)
  }
  return statuses
}

/** Sends the database the statements of a sign-in, for a key that does not exist. */
function signInNobody({ resources }: Setup): SignIn {
  return async (_security, _given, { rate_class, window_seconds, now }) => {
    await admitKeys(resources.db, [{ hash: Buffer.alloc(32), rate_class, company_id: null, requests: 1 }], window_seconds, now)
    await touchKey(resources.db, nobody, now)
    return { kind: 'key', window: { used: 1, started_ms: now.getTime() }, principal: () => principalOf(now) }
  }
}

function principalOf(now: Date): Principal {
  return {
    company_id: nobody,
    company_version: '0',
    user: { user_id: nobody, name: '', email: '' },
    role: 'member',
    credential: { kind: 'key', id: nobody, name: '', scopes: ['read'], expires_at: null },
    authenticated_at: null,
    address: null,
    plan: { tier: 'enterprise', status: 'active', api_access: true },
    cycle: billingCycle(now, now),
  }
}
