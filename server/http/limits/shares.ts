import type { ServerResponse } from 'node:http'
import { Problem } from '../../../kernel/problem.ts'
import { createFairQueue } from '../../../kernel/queue.ts'

/** Maximum number of a company's requests that run, and that wait. The database has connections for several such companies. */
const shareLimits = { running_max: 8, waiting_max: 120, wait_ms_max: 10_000 }
const credentials_max = 10_000

/** `signal` is called only if the work must wait, because most requests need no signal. It aborts when the caller leaves. */
type Take = <Result>(company_id: string | undefined, signal: () => AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** Limits how much work each company may have in this process at once, across all its keys and connections. */
export type Shares = ReturnType<typeof createShares>

export function createShares(limits = shareLimits) {
  const companies = new Map<string, string>()
  const queue = createFairQueue({
    limits: {
      running_max: Infinity,
      running_per_owner_max: limits.running_max,
      waiting_max: Infinity,
      waiting_per_owner_max: limits.waiting_max,
      deadline_ms: limits.wait_ms_max,
    },
    deadline_until: 'start',
    errors: {
      full: () => tooMany(limits),
      late: () => tooMany(limits),
      gone: () => new Problem('SERVICE_UNAVAILABLE', 'The caller hung up'),
    },
  })
  const taker =
    (unlimited: boolean): Take =>
    (company_id, signal, work) => {
      if (company_id === undefined) return work()
      return queue.run({ owner: company_id, unlimited, ...(queue.isBusy(company_id) && { signal: signal() }) }, work)
    }
  return {
    /** Returns the company of a credential that was seen before, without asking the database. */
    companyOf: (credential: unknown) => (typeof credential === 'string' ? companies.get(credential) : undefined),
    remember(credential: unknown, company_id: string): void {
      if (typeof credential !== 'string' || companies.has(credential)) return
      companies.set(credential, company_id)
      if (companies.size > credentials_max) companies.delete(companies.keys().next().value!)
    },
    /** Forgets a credential that is no longer valid, because its requests must not count against the company. */
    forget: (credential: unknown) => void companies.delete(credential as string),
    /** Runs `work` within the company's limits. Rejects when the caller leaves, and with a 503 if too much work waits. */
    take: taker(false),
    /** Runs the work of a request that was admitted before. Such a request waits even if the waiting limit is reached. */
    takeAgain: taker(true),
  }
}

/** Returns a signal that aborts when the client hangs up. If it has hung up before, the signal is already aborted. */
export function hangUpSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  if (res.closed) controller.abort()
  else res.once('close', () => res.writableFinished || controller.abort())
  return controller.signal
}

function tooMany({ running_max }: typeof shareLimits): Problem {
  return new Problem(
    'SERVICE_UNAVAILABLE',
    `Too many requests from this company are waiting: at most ${running_max} run at once. Send fewer at once, or try again in a few seconds`,
  )
}
