import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../kernel/problem.ts'
import { assertOwnPage } from '../../sign-in/session.ts'
import { readBody } from '../input/body.ts'
import type { Visit } from './visit.ts'

const form_bytes_max = 20_000

/** Returns a proof that a form at `path` was made for this browser. */
export function formToken({ setup, browser }: Visit, path: string): string {
  return setup.resources.secrets.derive(['form', browser, path]).toString('base64url')
}

/** Reads the form that was sent. Throws a 403 unless this installation made it for this browser and path. */
export async function readForm(visit: Visit): Promise<void> {
  const { setup, req, path } = visit
  const { spool, upload_pace: pace, resources } = setup
  assertOwnPage(req.headers, { public_url: resources.public_url, allowed_origins: new Set() })
  const limits = { bytes_max: form_bytes_max, lists: new Set<string>(), spool, pace }
  const { body = {} } = await readBody(req, ['application/x-www-form-urlencoded'], limits)
  const { form_token, ...fields } = body as Record<string, string | string[]>
  const [given, expected] = [String(form_token), formToken(visit, path)].map((text) => Buffer.from(text))
  if (given!.length !== expected!.length || !timingSafeEqual(given!, expected!))
    throw new Problem(
      'FORBIDDEN',
      'This form is not from this browser, or it is out of date. Open the page again and repeat the step',
    )
  visit.fields = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
