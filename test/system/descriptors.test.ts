/** Floods the real service, which has few file descriptors, with callers without a key and with slow uploads. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../harness/database.ts'
import { serveOiAfter } from '../harness/oi.ts'

const scratch = mkdtempSync(join(tmpdir(), 'oi-descriptors-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
const descriptors = 512
const description = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'

test.runIf(process.platform === 'linux').each(['embedded', 'DATABASE_URL'])(
  'serve, %s database: with 512 descriptors, health and reads work during a flood of idle connections, unread answers and slow uploads',
  async (kind) => {
    const database = kind === 'embedded' ? null : await createDatabase()
    const env = {
      DATA_DIR: join(scratch, kind),
      CLOCK_START: '2026-04-20T00:00:00Z',
      ...(database && { DATABASE_URL: database.url }),
    }
    const server = await serveOiAfter(`ulimit -n ${descriptors}`, env, 'start', '--demo-notices', '20')
    const { key } = server.ready as { key: string }
    const sockets: Socket[] = []
    const port = Number(new URL(server.url).port)
    function flood(count: number, bytes: (index: number) => string): void {
      for (let i = 0; i < count; i += 1) {
        const socket = connect(port, '127.0.0.1')
          .on('error', () => {})
          .pause()
        sockets.push(socket)
        if (bytes(i) !== '') socket.write(bytes(i))
      }
    }
    const uploadHead = `POST /api/v1/documents HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nslow`
    flood(600, () => '')
    flood(300, () => description.repeat(8))
    flood(200, () => uploadHead)
    const measured = { descriptors: 0, memory_mb: 0, health_ms: 0, health_cpu_ms: 0 }
    for (let round = 0; round < 20; round += 1) {
      const asked_ms = performance.now()
      const before_cpu_ms = mainThreadCpu(server.child.pid!)
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
      measured.health_ms = Math.max(measured.health_ms, performance.now() - asked_ms)
      measured.health_cpu_ms = Math.max(measured.health_cpu_ms, mainThreadCpu(server.child.pid!) - before_cpu_ms)
      measured.descriptors = Math.max(measured.descriptors, readdirSync(`/proc/${server.child.pid}/fd`).length)
      measured.memory_mb = Math.max(measured.memory_mb, memoryOf(server.child.pid!))
      await sleep(100)
    }
    const profile = await fetch(`${server.url}/api/v1/profile`, { headers: { 'X-Api-Key': key } })
    expect(profile.status).toBe(200)
    process.stdout.write(`${kind}: ${JSON.stringify(measured)}\n`)
    expect(measured.descriptors).toBeLessThan(descriptors)
    expect(measured.memory_mb).toBeLessThan(1_000)
    for (const socket of sockets) socket.destroy()
    expect(server.stderr()).not.toMatch(/EMFILE|"level":[56]0/)
    expect((await server.stop()).code).toBe(0)
    await database?.drop()
  },
)

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

function mainThreadCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const tick_ms = 10
  return (Number(fields[11]) + Number(fields[12])) * tick_ms
}
