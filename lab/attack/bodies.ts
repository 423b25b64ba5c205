/** Attacks with bodies of the wrong size, shape or type. */
import { gzipSync } from 'node:zlib'
import { startControl, type Watched } from './control.ts'
import { type FullBody, fullBodies } from './full-bodies.ts'
import { type Probe, runConcurrently, statusesOf } from './probe.ts'
import { anyPursuit } from './stock.ts'

/** Sends small compressed bodies that expand into a lot of work: zeros, deep brackets and many faults. */
export async function shapes(probe: Probe): Promise<void> {
  const pursuit = await anyPursuit(probe)
  const path = `/v1/pursuits/${pursuit}`
  const zipped: [string, Buffer][] = [
    ['100 MB of zeros', Buffer.alloc(100_000_000, '0')],
    ['100,000 wrong tags', Buffer.from(JSON.stringify({ tags: Array(100_000).fill('') }))],
    ['tags of all types', Buffer.from(`{"tags":[${Array(90_000).fill('1,{},[],null').join()}]}`)],
    [
      '50,000 unknown fields',
      Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, i])))),
    ],
    ['a depth of 400,000', Buffer.from('['.repeat(400_000))],
    ['a closed depth of 200,000', Buffer.from(`{"tags":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)],
    ['objects 100,000 deep', Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
    ['a number of 900,000 digits', Buffer.from(`{"estimated_value_low":${'9'.repeat(900_000)}}`)],
    ['the same field 60,000 times', Buffer.from(`{${Array(60_000).fill('"title":"a"').join()}}`)],
    ['__proto__', Buffer.from('{"__proto__":{"archived":true},"constructor":{"prototype":{"polluted":1}}}')],
  ]
  await runConcurrently(zipped, 2, async ([name, bytes]) => {
    const answer = await probe.ask({ method: 'PATCH', path, bytes: gzipSync(bytes), headers: { 'Content-Encoding': 'gzip' } })
    probe.expect(answer, [400, 413, ...(name === 'the same field 60,000 times' ? [200] : [])], name)
  })
  for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x'.repeat(1_000)])
    probe.expect(
      await probe.ask({ method: 'PATCH', path, bytes: Buffer.from('no such thing'), headers: { 'Content-Encoding': encoding } }),
      [400, 413, 415],
      `a body that is not ${encoding.slice(0, 20)}`,
    )
}

const tries = 3
/** Maximum time for which one body of 100 kB may delay a health check. */
const health_delay_ms_max = 50

/** Sends bodies of 100 kB one after the other, and measures how long each body delays health checks. */
export async function fullSized(probe: Probe): Promise<void> {
  const pursuit = await anyPursuit(probe)
  const places: [method: string, path: string, bodies: FullBody[]][] = [
    ['PATCH', `/v1/pursuits/${pursuit}`, fullBodies('tags', 'title')],
    ['POST', '/v1/tasks', fullBodies('assigned_to', 'name')],
  ]
  const control = await startControl(probe.target, { health_every_ms: 2, read_every_ms: 5_000 })
  const worst = { health_ms: 0, name: '', own_ms: 0 }
  let refused = 0
  for (const [method, path, bodies] of places)
    for (const { name, bytes } of bodies) {
      const laps: Watched[] = []
      for (let i = 0; i < tries; i += 1) {
        await control.lap()
        const answer = await probe.ask({ method, path, bytes })
        probe.expect(answer, [200, 400], `100 kB, ${name}, to ${method} ${path}`)
        const lap = await control.lap()
        if (answer?.status === 429) refused += 1
        else laps.push(lap)
      }
      if (laps.length === 0) continue
      // An expensive body is slow in every try. A delay in only one try comes from this machine.
      const { worst_health_ms: health_ms, own_delay_ms: own_ms } = laps.reduce((a, b) =>
        a.worst_health_ms < b.worst_health_ms ? a : b,
      )
      if (health_ms > worst.health_ms) Object.assign(worst, { health_ms, own_ms, name: `${name} to ${method} ${path}` })
      if (health_ms > (health_delay_ms_max + own_ms) * probe.target.patience)
        probe.finding(
          `health checks took ${Math.round(health_ms)} ms in every try of a body of 100 kB (${name}) to ${method} ${path}`,
        )
    }
  await control.stop()
  if (refused > 0) probe.note(`the rate limit of a key refused ${refused} bodies without reading them: give more keys`)
  probe.note(
    `slowest health check during 100 kB: ${worst.health_ms.toFixed(1)} ms, the best of ${tries} tries of the most expensive body (${worst.name}); pauses of this client account for up to ${worst.own_ms.toFixed(1)} ms`,
  )
}

/** Checks that the server refuses a body above the limit without reading all of it, both with a stated length and in chunks. */
export async function oversize(probe: Probe): Promise<void> {
  const { host } = probe.target.origin
  const head = `PATCH /api/v1/pursuits/pur_1 HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: ${probe.target.keys[0]}\r\nContent-Type: application/json\r\n`
  const started = performance.now()
  const announced = await probe.raw(`${head}Content-Length: 300000000\r\n\r\n{"title":"`, 10_000)
  if (!statusesOf(announced).some((status) => [413, 429].includes(status)))
    probe.finding(`300 MB announced: ${announced.slice(0, 80) || 'no answer'}`)
  if (performance.now() - started > 9_000) probe.finding('300 MB announced: the connection was left open')
  const piece = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'a'), Buffer.from('\r\n')])
  const pieces = Buffer.concat([Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`), ...Array(30).fill(piece)])
  const chunked = await probe.raw(pieces, 10_000)
  if (statusesOf(chunked).some((status) => status < 400)) probe.finding(`30 MB in chunks: ${chunked.slice(0, 80)}`)
}

const values = [null, true, 0, -1, 1.5, 1e308, '', ' ', 'x', '2026-13-45', [], [null], [[]], {}, { a: 1 }, [1, 'a', null]]

/** Sends each field with values of every other type. */
export async function wrongTypes(probe: Probe): Promise<void> {
  const pursuit = await anyPursuit(probe)
  const places: [method: string, path: string, fields: string[]][] = [
    [
      'PATCH',
      `/v1/pursuits/${pursuit}`,
      [
        'column_id',
        'tags',
        'tag_mode',
        'due_date',
        'archived',
        'favorite',
        'estimated_value_low',
        'title',
        'posted_date',
        'set_aside',
      ],
    ],
    ['POST', '/v1/pipeline/add', ['opportunity_id', 'column_id', 'tags', 'tag_mode']],
    ['POST', '/v1/tasks', ['pursuit_id', 'name', 'description', 'due_date', 'assigned_to']],
  ]
  // Each body has several wrong fields, because the rate limit for writes is low and the server reports all faults together.
  const asked = places.flatMap(([method, path, fields]) =>
    values.map((_, shift) => ({
      method,
      path,
      json: Object.fromEntries(fields.map((field, i) => [field, values[(i + shift) % values.length]])),
    })),
  )
  const bare = places.flatMap(([method, path]) => [null, 1, 'x', [], true].map((json) => ({ method, path, json })))
  await runConcurrently([...asked, ...bare], 4, async (each) =>
    probe.expect(
      await probe.ask(each),
      [200, 201, 400, 404],
      `${each.method} ${each.path} ${JSON.stringify(each.json).slice(0, 80)}`,
    ),
  )
}
