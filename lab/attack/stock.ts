import type { Probe } from './probe.ts'

/** Returns the id of a pursuit of the attacker's own company. Creates a pursuit if the company has none. */
export async function anyPursuit(probe: Probe): Promise<string> {
  const found = await probe.ask({ path: '/v1/pipeline/search?limit=1' })
  const known = found?.body?.results?.[0]?.id
  if (known) return known
  const opportunity = (await probe.ask({ path: '/v1/opportunities/search?limit=1' }))?.body?.results?.[0]?.id as
    | string
    | undefined
  if (!opportunity) return 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203'
  const added = await probe.ask({ method: 'POST', path: '/v1/pipeline/add', json: { opportunity_id: opportunity } })
  return added?.body?.pursuit_id ?? 'pur_01978a3c-6f1e-7b2a-8c4d-5e6f70819203'
}
