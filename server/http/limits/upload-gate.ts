import { Problem } from '../../../kernel/problem.ts'

/** Limits concurrent uploads. Each uses a file descriptor and disk space for as long as the client takes. */
export type UploadGate = {
  /** Runs `receive` at once. Rejects with a 503 Problem if too many uploads run in total, or half of that for the company. */
  during<Result>(company_id: string | undefined, receive: () => Promise<Result>): Promise<Result>
}

export function createUploadGate(files_max: number): UploadGate {
  const per_company_max = Math.ceil(files_max / 2)
  const companies = new Map<string | undefined, number>()
  let running = 0
  return {
    async during(company_id, receive) {
      const own = companies.get(company_id) ?? 0
      if (running >= files_max || own >= per_company_max)
        throw new Problem(
          'SERVICE_UNAVAILABLE',
          `Too many files are being uploaded: this server accepts ${files_max} at once, and ${per_company_max} per company. Try again when one has finished`,
        )
      running += 1
      companies.set(company_id, own + 1)
      try {
        return await receive()
      } finally {
        running -= 1
        const left = companies.get(company_id)! - 1
        if (left > 0) companies.set(company_id, left)
        else companies.delete(company_id)
      }
    },
  }
}
