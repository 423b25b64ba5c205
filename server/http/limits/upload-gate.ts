import { Problem } from '../../../kernel/problem.ts'
import { createFairQueue } from '../../../kernel/queue.ts'

/** Limits concurrent uploads. Each uses a file descriptor and disk space for as long as the client takes. */
export function createUploadGate(files_max: number) {
  const running_per_owner_max = Math.ceil(files_max / 2)
  const full = () =>
    new Problem(
      'SERVICE_UNAVAILABLE',
      `Too many files are being uploaded: this server accepts ${files_max} at once, and ${running_per_owner_max} per company. Try again when one has finished`,
    )
  const queue = createFairQueue({
    limits: { running_max: files_max, running_per_owner_max, waiting_max: 0, waiting_per_owner_max: 0, deadline_ms: 0 },
    deadline_until: 'start',
    errors: { full, late: full, gone: full },
  })
  return {
    /** Runs `receive` at once. Rejects with a 503 Problem if too many uploads run in total, or half that many for the company. */
    during: <Result>(company_id = '', receive: () => Promise<Result>) => queue.run({ owner: company_id }, receive),
  }
}
