import type { ServerResponse } from 'node:http'
import { Problem } from '../../../kernel/problem.ts'

export type ShareLimits = {
  /** Maximum concurrent requests per company, and maximum requests that wait for them. Further requests are refused. */
  running_max: number
  waiting_max: number
  wait_ms_max: number
}

/** A company may send a whole minute's worth of requests at once. The database has connections for several companies' shares. */
const shareLimits: ShareLimits = { running_max: 8, waiting_max: 120, wait_ms_max: 10_000 }
const credentials_max = 10_000

/** Limits how much of this process each company can use at once, across all its keys and connections. */
export type Shares = {
  /** The company of a credential, if it was seen before. Avoids asking the database. */
  companyOf(credential: unknown): string | undefined
  remember(credential: unknown, company_id: string): void
  /** Forgets a credential that no longer works, so it does not use the company's share. */
  forget(credential: unknown): void
  /**
   * Runs `work` now, or when enough earlier requests of the company are done. Rejects with a 503 Problem beyond the limits, or
   * if the caller hangs up while waiting. Runs at once if the company is unknown.
   */
  take: Take
  /** The same for a request that was admitted already: it waits however long the queue is. */
  takeAgain: Take
}

type Take = <Result>(company_id: string | undefined, res: ServerResponse, work: () => Promise<Result>) => Promise<Result>

/** `waiting` is in order of arrival. `begin` starts the request. */
type Share = { running: number; waiting: Set<{ begin(): void }> }

export function createShares(limits: ShareLimits = shareLimits): Shares {
  // Only companies with requests under way.
  const shares = new Map<string, Share>()
  const companies = new Map<string, string>()

  function enter(company_id: string, res: ServerResponse, waiting_max: number): Promise<void> | undefined {
    const share = shares.get(company_id)
    if (!share) return void shares.set(company_id, { running: 1, waiting: new Set() })
    if (share.running < limits.running_max) return void (share.running += 1)
    if (share.waiting.size >= waiting_max) throw tooMany(limits)
    return wait(share, res, limits)
  }

  function leave(company_id: string): void {
    const share = shares.get(company_id)!
    const [next] = share.waiting
    if (next) return next.begin()
    share.running -= 1
    if (share.running === 0) shares.delete(company_id)
  }

  return {
    companyOf: (credential) => (typeof credential === 'string' ? companies.get(credential) : undefined),
    remember(credential, company_id) {
      if (typeof credential !== 'string' || companies.has(credential)) return
      companies.set(credential, company_id)
      if (companies.size > credentials_max) companies.delete(companies.keys().next().value!)
    },
    forget: (credential) => void companies.delete(credential as string),
    take: taker(limits.waiting_max),
    takeAgain: taker(Infinity),
  }

  function taker(waiting_max: number): Take {
    return async (company_id, res, work) => {
      if (company_id === undefined) return work()
      await enter(company_id, res, waiting_max)
      try {
        return await work()
      } finally {
        leave(company_id)
      }
    }
  }
}

function wait({ waiting }: Share, res: ServerResponse, limits: ShareLimits): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => leave(tooMany(limits)), limits.wait_ms_max)
    const gone = (): void => leave(new Problem('SERVICE_UNAVAILABLE', 'The caller hung up'))
    function settle(): void {
      clearTimeout(timer)
      res.off('close', gone)
      waiting.delete(entry)
    }
    function leave(problem: Problem): void {
      settle()
      reject(problem)
    }
    const entry = {
      begin(): void {
        settle()
        resolve()
      },
    }
    res.once('close', gone)
    waiting.add(entry)
  })
}

function tooMany({ running_max }: ShareLimits): Problem {
  return new Problem(
    'SERVICE_UNAVAILABLE',
    `Too many requests of this company are waiting: at most ${running_max} run at once. Send fewer at once, or try again in a few seconds`,
  )
}
