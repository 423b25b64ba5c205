import { parseAnswer, request, type SamApiOptions, type SearchDays, type SearchPage, usDate } from './api-client.ts'

/** Returns one page of the awards that changed on these days, both included: https://open.gsa.gov/api/contract-awards/. */
export async function searchAwards(
  options: SamApiOptions,
  { from, to, limit, offset }: SearchDays,
): Promise<SearchPage<unknown>> {
  const query = { lastModifiedDate: `[${usDate(from)},${usDate(to)}]`, limit: String(limit), offset: String(offset) }
  const body = await request(new URL(`${options.base_url}/contract-awards/v1/search?${new URLSearchParams(query)}`), options)
  const answer = parseAnswer(body) as { totalRecords?: unknown; awardSummary?: unknown } | null
  // The API sends numbers as strings.
  const total = Number(answer?.totalRecords ?? Number.NaN)
  const rows = answer?.awardSummary ?? (total === 0 ? [] : null)
  if (!Number.isInteger(total) || !Array.isArray(rows))
    throw new Error('The SAM.gov API answered without totalRecords and awardSummary.')
  return { total, rows }
}
