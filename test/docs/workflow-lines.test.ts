/** Runs the commands of docs/workflows.md in a shell. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'
import { startRunner } from '../workflows/runner.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/workflows.md'), 'utf8')
const [sendBack, callHook] = Array.from(page.matchAll(/```sh\n(.*?)```/gs), ([, lines]) => lines!)
const api = await startApi({ unlimited: true })
const runner = startRunner(api)
const base = `${api.origin}/api`
const isThere = (tool: string) => spawnSync(tool, ['--version']).status === 0

async function shell(lines: string, values: Record<string, string>): Promise<any> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], { env: { ...process.env, ...values } })
  return JSON.parse(stdout)
}

const notify = { id: 'notify', type: 'notify', config: { user_ids: ['me'], title: 'Look' } }

test.skipIf(!isThere('jq') || !isThere('curl'))(
  'docs/workflows.md: a workflow that is sent back as it was read stays the same',
  async () => {
    const id = await runner.make({ trigger: { type: 'schedule', config: { cron: '0 8 * * 1' } }, nodes: [notify] })
    const before = (await api.call('GET', `/v1/workflows/${id}`)).body
    expect(await shell(sendBack!, { BASE: base, KEY: api.ours.key, WORKFLOW_ID: id })).toEqual(before)
  },
)

test.skipIf(!isThere('curl'))('docs/workflows.md: the command calls the address of a hook and starts a run', async () => {
  const id = await runner.make({ trigger: { type: 'inbound_webhook' }, nodes: [notify] })
  const { url } = (await api.call('GET', `/v1/workflows/${id}`)).body.trigger.config
  const { run_id } = await shell(callHook!, { HOOK_URL: `${api.origin}${new URL(url).pathname}` })
  expect((await runner.get(run_id)).input).toMatchObject({ email: 'co@agency.example' })
})
