import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { SamApiNotice } from '../../ingest/sam/api.ts'

export const samAddress = 'https://api.sam.test'

/** One day of a SAM.gov key: the requests so far, the daily limit, and an optional replacement for the response. */
export type SamDay = {
  /** Returned pages as `from..to@offset`, in order. */
  asked: string[]
  allowed: number
  /** SAM's text for the time when the key can be used again. */
  next_access: string | null
  failing: (() => Response) | null
}

export type PostedNotice = SamApiNotice & { noticeId: string; postedDate: string }
/** An award. `changed` is the day of its last change, and the API finds it only by this day. */
type ChangedAward = { number: number; changed: string }

/** Serves both SAM.gov APIs. Each key has its own day. Tests may change `sam` between responses. */
export function startSam() {
  const days = new Map<string, SamDay>()
  const sam = {
    /** Unit of the offset. */
    unit: 'pages' as 'pages' | 'records',
    notices: [] as PostedNotice[],
    awards: [] as ChangedAward[],
    /** Starts a new day for the key, with `allowed` requests. Without `allowed`, returns the key's current day. */
    day(key: string, allowed?: number): SamDay {
      if (allowed !== undefined || !days.has(key))
        days.set(key, { asked: [], allowed: allowed ?? Number.POSITIVE_INFINITY, next_access: null, failing: null })
      return days.get(key)!
    },
  }
  function page<Row>(request: Request, from: string, to: string, found: Row[]): Response | { total: number; rows: Row[] } {
    const query = new URL(request.url).searchParams
    const day = sam.day(query.get('api_key')!)
    if (day.failing) return day.failing()
    if (day.asked.length >= day.allowed)
      return HttpResponse.json({ nextAccessTime: day.next_access ?? undefined }, { status: 429 })
    day.asked.push(`${from}..${to}@${query.get('offset')}`)
    const limit = Number(query.get('limit'))
    const start = Number(query.get('offset')) * (sam.unit === 'pages' ? limit : 1)
    return { total: found.length, rows: found.slice(start, start + limit) }
  }
  const server = setupServer(
    http.get(`${samAddress}/opportunities/v2/search`, ({ request }) => {
      const query = new URL(request.url).searchParams
      const [from, to] = [isoDay(query.get('postedFrom')!), isoDay(query.get('postedTo')!)]
      const answer = page(
        request,
        from,
        to,
        sam.notices.filter(({ postedDate }) => postedDate >= from && postedDate <= to),
      )
      if (answer instanceof Response) return answer
      return HttpResponse.json({ totalRecords: answer.total, opportunitiesData: answer.rows })
    }),
    http.get(`${samAddress}/contract-awards/v1/search`, ({ request }) => {
      const range = new URL(request.url).searchParams.get('lastModifiedDate')!
      const [from, to] = range.slice(1, -1).split(',').map(isoDay) as [string, string]
      const answer = page(
        request,
        from,
        to,
        sam.awards.filter(({ changed }) => changed >= from && changed <= to),
      )
      if (answer instanceof Response) return answer
      return HttpResponse.json({ totalRecords: String(answer.total), awardSummary: answer.rows.map(awardAnswer) })
    }),
  )
  return { server, sam }
}

/** Returns the notice `number`, posted on `day`. */
export function postedNotice(number: number, day: string, given: { title?: string } = {}): PostedNotice {
  return { noticeId: `n${number}`, title: `Notice ${number}`, solicitationNumber: `S${number}`, ...given, postedDate: day }
}

function awardAnswer({ number, changed }: ChangedAward) {
  const piid = `W912CH26C${String(number).padStart(4, '0')}`
  return {
    contractId: { subtier: { code: '9700', name: 'DEPT OF DEFENSE' }, piid, modificationNumber: '0', transactionNumber: '0' },
    coreData: { awardOrIDV: 'AWARD' },
    awardDetails: {
      dates: { dateSigned: '2026-03-01T00:00:00Z' },
      totalContractDollars: { totalActionObligation: '100.50' },
      awardeeData: { awardeeHeader: { awardeeName: `FIRM ${number}` } },
      transactionData: { lastModifiedDate: `${changed}T10:00:00Z` },
    },
  }
}

function isoDay(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}
