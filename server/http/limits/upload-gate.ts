import { Problem } from '../../../kernel/problem.ts'

/** Bounds how many files come in at once: each holds a descriptor and room on the disk for as long as its sender takes. */
export type UploadGate = {
  /** Runs `receive` at once. Rejects with a Problem 503 when too many run, in all or for the company, which may have half. */
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
          `Too many files are being uploaded: this server takes ${files_max} at once, and ${per_company_max} from one company. Try again when one has ended`,
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
