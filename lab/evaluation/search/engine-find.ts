import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchIndex } from '../../../search/index.ts'
import { readServiceModelId } from '../../../search/meaning/service-models.ts'
import type { Find } from '../matching/measure.ts'

/** Caller without a company's own data. */
const noCompany = { company_id: '' }

const service_wait_ms_max = 120_000
const service_poll_ms = 100

/** Returns a finder that searches with the engine. A slow embedding service does not lower the results, because the search is
 * repeated after the service has answered. Throws if the service does not answer for two minutes. */
export async function engineFind(engine: SearchIndex, signal: AbortSignal): Promise<Find> {
  const { held } = await engine.vectors.state()
  const by_service = held !== null && readServiceModelId(held) !== null
  const trouble = async (): Promise<string | null> => (by_service ? (await engine.vectors.state()).query_trouble : null)
  async function waitForService(): Promise<void> {
    const ends_at = performance.now() + service_wait_ms_max
    for (let reason = await trouble(); reason !== null; reason = await trouble()) {
      if (performance.now() >= ends_at) throw new Error(`The results would not use vectors: ${reason}`)
      await sleep(service_poll_ms, undefined, { signal })
    }
  }
  return async (query, limit) => {
    const request = { query, conditions: [], sort: 'relevance', after: null, limit, facets: false }
    let { hits } = await engine.search(request, noCompany)
    while ((await trouble()) !== null) {
      await waitForService()
      hits = (await engine.search(request, noCompany)).hits
    }
    return { ids: hits.map(({ id }) => id), matched_by: hits.map(({ relevance }) => relevance?.matched_by ?? []) }
  }
}
