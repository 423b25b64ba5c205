/** Uses the interactive reference of `oi start` as a newcomer does. Every operation that takes a key answers its prefilled request. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../../db/postgres/connect.ts'
import { type Postgres, startPostgres } from '../../../server/postgres/postgres.ts'
import { allOperations } from '../../harness/harness.ts'
import { type Serving, serveOi } from '../../harness/oi.ts'
import { hasBrowser, launchBrowser } from './browser.ts'

const viewport = { width: 1440, height: 1080 }
const methods = ['get', 'post', 'patch', 'delete']
/** Operations with a prefilled request for a key. Uploads need a file, a hook's token is shown only to the user who activates its
 * workflow, and a stream has no end. */
const filled = allOperations.filter(
  ([, { body_media_types, security, streams }]) =>
    security === 'apiKey' && !streams && !(body_media_types as readonly string[]).includes('multipart/form-data'),
)
/** Operations in order, with reads first. The list of dismissed records comes between dismissing and restoring. */
const inOrder = filled.toSorted(([a, first], [b, second]) => place(a, first.method) - place(b, second.method))

function place(id: string, method: string): number {
  const amongPosts = ['dismissRecommendation', 'listDismissedRecommendations', 'undismissRecommendation'].indexOf(id)
  return amongPosts < 0 ? methods.indexOf(method) : methods.indexOf('get') + (1 + amongPosts) / 10
}

const address = 'http://localhost:3000'
const data_dir = mkdtempSync(join(tmpdir(), 'oi-execute-'))
let server: Serving
let postgres: Postgres
let database: ReturnType<typeof connect>
let browser: Browser | undefined
let page: Page

beforeAll(async () => {
  if (!hasBrowser) return
  server = await serveOi({ DATA_DIR: data_dir, PUBLIC_URL: address }, 'start')
  postgres = await startPostgres({ data_dir })
  database = connect(postgres.url, { max: 1, application_name: 'test' })
  // On a busy machine, the demo's records are scored only after the start.
  await vi.waitUntil(async () => (await recommended()) > 0, { timeout: 120_000, interval: 500 })
  // The browser opens the address of a newcomer's server, which README's picture shows.
  const { port } = new URL(server.url)
  browser = await launchBrowser(`--host-resolver-rules=MAP localhost:3000 127.0.0.1:${port}`)
  page = await browser!.newPage({ viewport, reducedMotion: 'reduce' })
  // DELETE asks before it sends.
  page.on('dialog', (dialog) => dialog.accept())
  page.setDefaultTimeout(90_000)
  await page.goto(`${address}/api/docs/getProfile`)
  await page.getByLabel('API key').fill(server.ready.key)
  await page.getByRole('button', { name: 'Execute' }).focus()
})

async function recommended(): Promise<number> {
  const headers = { 'X-Api-Key': server.ready.key }
  const reply = await fetch(`${server.url}/api/v1/recommendations`, { headers })
  return ((await reply.json()) as { results: unknown[] }).results.length
}

afterAll(async () => {
  await browser?.close()
  await database?.close()
  await postgres?.stop()
  if (server) expect((await server.stop()).code).toBe(0)
  rmSync(data_dir, { recursive: true, force: true })
})

/** The process has the real limit of 30 writes a minute, and a fast machine sends more writes than a newcomer would. */
beforeEach(async () => {
  if (browser) await sql`truncate rate_window`.execute(database.db)
})

describe('reference', () => {
  test.skipIf(!hasBrowser).each(inOrder)(
    '%s: Execute with the prefilled values gets a 2xx answer with content',
    async (id, facts) => {
      await page.goto(`${address}/api/docs/${id}`)
      const [response] = await Promise.all([
        page.waitForResponse((each) => each.url().startsWith(`${address}/api/v1/`)),
        page.getByRole('button', { name: 'Execute' }).click(),
      ])
      const text = await response.text()
      expect(response.status(), `${response.url()} ${response.request().postData() ?? ''} ${text}`).toBe(facts.status)
      const body = JSON.parse(text) as { results?: unknown[] }
      expect(body.results?.length ?? Object.keys(body).length, response.url()).toBeGreaterThan(0)
      const answer = page.locator('.answer')
      await answer.getByText(`${facts.status} `).first().waitFor()
      expect(JSON.parse((await answer.locator('code').textContent())!)).toEqual(body)
    },
  )
})
