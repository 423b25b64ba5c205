import { parseAnswer, request, type SamApiOptions, usDate } from './api-client.ts'

export type SamAwardsPage = { total: number; awards: unknown[] }

/** One page of the awards that were changed on these days (both included), https://open.gsa.gov/api/contract-awards/. */
export async function searchAwards(
  options: SamApiOptions,
  { from, to, limit, offset }: { from: string; to: string; limit: number; offset: number },
): Promise<SamAwardsPage> {
  const query = { lastModifiedDate: `[${usDate(from)},${usDate(to)}]`, limit: String(limit), offset: String(offset) }
  const body = await request(new URL(`${options.base_url}/contract-awards/v1/search?${new URLSearchParams(query)}`), options)
  const answer = parseAnswer(body) as { totalRecords?: unknown; awardSummary?: unknown } | null
  // Its numbers are texts.
  const total = Number(answer?.totalRecords ?? Number.NaN)
  const awards = answer?.awardSummary ?? (total === 0 ? [] : null)
  if (!Number.isInteger(total) || !Array.isArray(awards))
    throw new Error('The SAM.gov API answered without totalRecords and awardSummary.')
  return { total, awards }
}
