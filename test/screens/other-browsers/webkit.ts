/** Drives WebKitGTK by WebDriver, on a display without a screen. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import { freePort } from '../../harness/free-port.ts'
import { endWithFile } from '../../harness/processes.ts'
import type { Tab } from './tab.ts'

type Executables = { driver: string; browser: string; display: string }

export async function openWebkit({ driver, browser, display }: Executables): Promise<Tab> {
  const port = await freePort()
  const number = await startDisplay(display)
  // The sandbox of its pages does not start in a container.
  const env = { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  endWithFile(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
  const origin = `http://127.0.0.1:${port}/session`
  await vi.waitUntil(() => isListening(port), { timeout: 60_000 })
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = await post(origin, { capabilities: { alwaysMatch: options } })
  const session = `${origin}/${sessionId}`
  const run = (script: string): Promise<any> => post(`${session}/execute/sync`, { script, args: [] })
  return {
    async resize(width, height) {
      await post(`${session}/window/rect`, { width, height })
      // The window is larger than the page in it.
      const [inner_width, inner_height] = await run('return [innerWidth, innerHeight]')
      await post(`${session}/window/rect`, { width: 2 * width - inner_width, height: 2 * height - inner_height })
    },
    open: (url) => post(`${session}/url`, { url }),
    evaluate: (expression) => run(`return ${expression}`),
    perform: (actions) => post(`${session}/actions`, { actions }),
    picture: async () => (await request('GET', `${session}/screenshot`)) as string,
    close: () => request('DELETE', session),
  }
}

/** Starts a display with a number that it chooses itself and writes to its fourth stream. */
async function startDisplay(executable: string): Promise<number> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = endWithFile(spawn(executable, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }))
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return Number(number)
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  )

const post = (url: string, body: object) => request('POST', url, JSON.stringify(body))

async function request(method: string, url: string, body: string | null = null): Promise<any> {
  const answer = await fetch(url, { method, body })
  const { value } = (await answer.json()) as { value: any }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.message}`)
  return value
}
