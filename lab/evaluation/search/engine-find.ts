import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchIndex } from '../../../search/index.ts'
import { readServiceModelId } from '../../../search/meaning/service-models.ts'
import type { Find } from '../matching/measure.ts'

/** It sees what every company sees. */
const nobody = { company_id: '' }

const service_wait_ms_max = 120_000
const service_poll_ms = 100

/**
 * All that the evaluation knows of the engine. An embedding service that is too slow for a search lowers no figure: the query is asked again
 * when the service has answered. Throws when it does not for two minutes.
 */
export async function engineFind(engine: SearchIndex, signal: AbortSignal): Promise<Find> {
  const { held } = await engine.vectors.state()
  const by_service = held !== null && readServiceModelId(held) !== null
  const trouble = async (): Promise<string | null> => (by_service ? (await engine.vectors.state()).query_trouble : null)
  async function serviceIsBack(): Promise<void> {
    const ends_at = performance.now() + service_wait_ms_max
    for (let told = await trouble(); told !== null; told = await trouble()) {
      if (performance.now() >= ends_at) throw new Error(`The figures would be those of words alone: ${told}`)
      await sleep(service_poll_ms, undefined, { signal })
    }
  }
  return async (query, limit) => {
    const request = { query, conditions: [], sort: 'relevance', after: null, limit, facets: false }
    let { hits } = await engine.search(request, nobody)
    while ((await trouble()) !== null) {
      await serviceIsBack()
      hits = (await engine.search(request, nobody)).hits
    }
    return { ids: hits.map(({ id }) => id), matched_by: hits.map(({ relevance }) => relevance?.matched_by ?? []) }
  }
}
