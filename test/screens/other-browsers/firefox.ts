/** Drives Firefox by WebDriver BiDi, which Firefox itself speaks. */
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithFile } from '../../harness/processes.ts'
import type { Tab } from './tab.ts'

/** Firefox never answers what it receives while a page is replaced. The caller asks again. */
const answer_ms_max = 8_000
const elapse = () => sleep(answer_ms_max, null, { ref: false })

/** Only this machine is reached. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'ui.prefersReducedMotion': 1,
}

export async function openFirefox(executable: string): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'oi-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const browser = endWithFile(spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] }))
  const send = await connect(await addressIn(browser.stderr))
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree', {})
  const { context } = contexts[0]
  return {
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    // Firefox may not report that a page is complete. The caller waits for what it needs of the page.
    open: (url) => Promise.race([send('browsingContext.navigate', { context, url, wait: 'complete' }), elapse()]),
    async evaluate(expression) {
      const answered = send('script.evaluate', { expression, target: { context }, awaitPromise: false })
      const answer = await Promise.race([answered, elapse()])
      if (answer?.result === undefined) throw new Error(answer?.exceptionDetails.text ?? 'Firefox does not answer')
      return answer.result.value
    },
    perform: (actions) => Promise.race([send('input.performActions', { context, actions }), elapse()]),
    picture: async () => (await send('browsingContext.captureScreenshot', { context })).data,
    close: () => send('browser.close', {}),
  }
}

/** Firefox prints the address of its port, which it chooses itself. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)
    // Firefox waits when nothing reads its output.
    if (found) return output.resume() && `${found[1]}/session`
  }
  throw new Error('Firefox ended before it listened')
}

type Send = (method: string, params: Record<string, unknown>) => Promise<any>

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: any) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox ended' })
  }
  let sent = 0
  return async (method, params) => {
    const id = ++sent
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await new Promise<any>((resolve) => waiting.set(id, resolve))
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
}
