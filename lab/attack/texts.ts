/** Attacks with texts that are cheap to send but expensive for a careless parser. */
import { gzipSync } from 'node:zlib'
import { units } from './full-bodies.ts'
import { type Probe, runConcurrently } from './probe.ts'
import { anyPursuit } from './stock.ts'

const big_characters = 900_000

function big(unit: string): string {
  return unit.repeat(Math.ceil(big_characters / unit.length)).slice(0, big_characters)
}

/** Sends a megabyte of one repeated text, which is about a kilobyte when compressed. */
export async function hostileBodies(probe: Probe): Promise<void> {
  const pursuit = await anyPursuit(probe)
  const fields: [method: string, path: string, make: (text: string) => object][] = [
    ['PATCH', `/v1/pursuits/${pursuit}`, (set_aside) => ({ set_aside })],
    ['PATCH', `/v1/pursuits/${pursuit}`, (title) => ({ title, posted_date: title, due_date: title, column_id: title })],
    ['PATCH', `/v1/pursuits/${pursuit}`, (tag) => ({ tags: [tag] })],
    ['POST', '/v1/pipeline/add', (opportunity_id) => ({ opportunity_id, column_id: opportunity_id })],
    ['POST', '/v1/tasks', (name) => ({ pursuit_id: pursuit, name, description: name, due_date: name, assigned_to: [name] })],
  ]
  const asked = units.flatMap((unit, i) => [
    { unit, field: fields[0]! },
    { unit, field: fields[1 + (i % (fields.length - 1))]! },
  ])
  await runConcurrently(asked, 2, async ({ unit, field: [method, path, make] }) => {
    const bytes = gzipSync(JSON.stringify(make(big(unit))))
    const answer = await probe.ask({ method, path, bytes, headers: { 'Content-Encoding': 'gzip' } })
    probe.expect(answer, [400, 413], `${method} ${path} with a megabyte of ${JSON.stringify(unit)}`)
  })
}

const parameters: [path: string, names: string[]][] = [
  [
    '/v1/opportunities/search',
    ['query', 'set_asides', 'agencies', 'exclude_agencies', 'naics_codes', 'psc_codes', 'states', 'posted_since', 'cursor'],
  ],
  ['/v1/contracts/search', ['query', 'cursor']],
  ['/v1/pipeline/search', ['query', 'phase_id', 'assigned_to', 'due_after']],
  ['/v1/tasks', ['pursuit_id', 'assigned_to', 'due_before']],
]

/** Sends each query parameter with up to 7,000 characters, which repeat a text that is expensive for a careless parser. */
export async function hostileQueries(probe: Probe): Promise<void> {
  const asked = parameters.flatMap(([path, names]) =>
    names.flatMap((name, i) => units.filter((_, at) => at % 4 === i % 4).map((unit) => ({ path, name, unit }))),
  )
  await runConcurrently(asked, 4, async ({ path, name, unit }) => {
    const value = encodeURIComponent(unit.repeat(300)).slice(0, 7_000).replace(/%.?$/, '')
    const required = path === '/v1/contracts/search' && name !== 'query' ? '&query=x' : ''
    const answer = await probe.ask({ path: `${path}?${name}=${value}${required}` })
    probe.expect(answer, [200, 400, 414, 431], `${name} of ${path} with many ${JSON.stringify(unit)}`)
    if (answer && answer.took_ms > 2_000)
      probe.finding(`${name} of ${path} with many ${JSON.stringify(unit)} took ${Math.round(answer.took_ms)} ms`)
  })
}

/** Sends invalid text in the body, in the query and in the path. */
export async function brokenUnicode(probe: Probe): Promise<void> {
  const pursuit = await anyPursuit(probe)
  const bodies: [Buffer, Record<string, string>][] = [
    [Buffer.from([0x7b, 0x22, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}],
    [Buffer.from('{"title":"\\ud800"}'), {}],
    [Buffer.from('{"title":"a\\u0000b"}'), {}],
    [Buffer.from('{"title":"\\udfff\\ud800"}'), {}],
    [Buffer.from('\ufeff{"title":"a"}', 'utf16le'), { 'Content-Type': 'application/json; charset=utf-16' }],
    [Buffer.from('{"title":"a"}', 'utf16le'), {}],
    [Buffer.from('{"title":"caf\xe9"}', 'latin1'), { 'Content-Type': 'application/json; charset=iso-8859-1' }],
  ]
  for (const [bytes, headers] of bodies)
    probe.expect(
      await probe.ask({ method: 'PATCH', path: `/v1/pursuits/${pursuit}`, bytes, headers }),
      [400],
      `body ${bytes.toString('hex').slice(0, 40)}`,
    )
  for (const path of [
    '/v1/tasks?assigned_to=%ff',
    '/v1/tasks?assigned_to=%00',
    '/v1/pipeline/search?query=%ed%a0%80',
    '/v1/tasks?%ff=1',
    '/v1/tasks?assigned_to=%',
  ])
    probe.expect(await probe.ask({ path }), [400], path)
  for (const path of ['/v1/pursuits/%ff', '/v1/pursuits/%00', '/v1/pursuits/%ed%a0%80'])
    probe.expect(await probe.ask({ path }), [400, 404], path)
}
