import { afterAll, beforeAll } from 'vitest'
import { type App, browserTest, startApp } from './open-app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())
const out = '/tmp/h/out/web-opportunity'
browserTest(
  'shots',
  async () => {
    const key = app.api.demo_key!
    const list = (await app.api.call('GET', '/v1/opportunities/search', { key, query: { limit: '50', status: 'active' } })).body
      .results
    const byScore = list.toSorted((a: any, b: any) => (b.match_score ?? 0) - (a.match_score ?? 0))
    const amended = byScore.find((r: any) => r.amendment_count > 0)
    const gated = byScore.findLast((r: any) => r.match_score === 0)
    const picks: Record<string, string> = { top: byScore[0].id, amended: amended.id, gated: gated.id }
    for (const [name, id] of Object.entries(picks)) {
      const page = await app.openApp('dana', `/opportunities/${id}`)
      await page.getByRole('region', { name: 'Notice text' }).waitFor()
      for (const theme of ['light', 'dark'] as const)
        for (const width of [1440, 390]) {
          if (name !== 'top' && (theme === 'dark') !== (width === 390)) continue
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          await page.emulateMedia({ colorScheme: theme })
          await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png`, fullPage: true })
        }
    }
  },
  200_000,
)
