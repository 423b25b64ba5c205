/** Attacks with expensive searches, aborted searches, changed cursors and tricky paths. */
import { type Probe, runConcurrently } from './probe.ts'

const words =
  'services maintenance repair supply support system equipment construction management training medical software facility electrical security'.split(
    ' ',
  )

function heavy(i: number): string {
  const query = Array.from({ length: 12 }, (_, at) => `${words[(i * 7 + at * 3) % words.length]}${at === 11 ? i : ''}`).join(' ')
  return `/v1/opportunities/search?limit=50&facets=true&query=${encodeURIComponent(query)}`
}

/** Sends searches and closes their connections, which must not delay the searches of other clients. */
export async function abortedSearches(probe: Probe): Promise<void> {
  await runConcurrently([...Array(90).keys()], 30, (i) =>
    probe.ask({ path: heavy(i), key: probe.target.keys[i % probe.target.keys.length]!, abort_ms: 20 + (i % 5) * 30 }),
  )
  await searchAsOther(probe, 'after aborted searches')
}

/** Sends many searches from one company at once, while another company searches once. */
export async function heavySearches(probe: Probe): Promise<void> {
  const greedy = runConcurrently([...Array(90).keys()], 90, (i) =>
    probe.ask({ path: heavy(100 + i), key: probe.target.keys[i % probe.target.keys.length]! }),
  )
  for (let round = 0; round < 5; round += 1) await searchAsOther(probe, 'during many searches of another company')
  await greedy
}

async function searchAsOther(probe: Probe, when: string): Promise<void> {
  const key = probe.target.other_key ?? probe.target.read_key ?? probe.target.keys.at(-1)!
  const answer = await probe.ask({ path: '/v1/opportunities/search?query=janitorial&limit=1', key })
  probe.expect(answer, [200], `a search ${when}`)
  if (answer && answer.took_ms > 2_000) probe.finding(`a search ${when} took ${Math.round(answer.took_ms)} ms`)
}

/** Checks that a cursor works only unchanged, and only with the request and the company that it was made for. */
export async function tamperedCursors(probe: Probe): Promise<void> {
  for (const path of [
    '/v1/opportunities/search?limit=1',
    '/v1/opportunities/search?limit=1&query=services',
    '/v1/contracts/search?limit=1&query=services',
  ]) {
    const cursor = (await probe.ask({ path }))?.body?.cursor
    if (!cursor) continue
    const at = (i: number): number => Math.floor((cursor.length * i) / 12)
    const changed = Array.from(
      { length: 12 },
      (_, i) => `${cursor.slice(0, at(i))}${cursor[at(i)] === 'A' ? 'B' : 'A'}${cursor.slice(at(i) + 1)}`,
    )
    const others = [
      'x',
      '.',
      `${cursor}.`,
      `${cursor}=`,
      cursor.slice(0, -1),
      cursor.split('.')[0]!,
      cursor.repeat(20),
      Buffer.from('[1,[0,"x"]]').toString('base64url'),
    ]
    for (const each of [...changed, ...others])
      probe.expect(await probe.ask({ path: `${path}&cursor=${encodeURIComponent(each)}` }), [400], `a changed cursor of ${path}`)
    probe.expect(
      await probe.ask({ path: `${path}&states=VA&cursor=${encodeURIComponent(cursor)}` }),
      [400],
      `a cursor of ${path} with other filters`,
    )
    const key = probe.target.other_key
    if (key)
      probe.expect(
        await probe.ask({ path: `${path}&cursor=${encodeURIComponent(cursor)}`, key }),
        [400],
        `a cursor of ${path} from another company`,
      )
  }
}

const paths = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/docs/../../package.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/docs/..%2f..%2fpackage.json',
  '/docs/..\\..\\package.json',
  '/docs/%5c..%5c..%5cpackage.json',
  '/docs//etc/passwd',
  '/docs/%00',
  '/docs/index.html%00.js',
  '/docs/reference.css/../../../package.json',
  '//v1/profile',
  '/v1//profile',
  '/v1/profile/',
  '/v1/profile;a=b',
  '/v1/profile%2f',
  '/V1/Profile',
  '/v1/./profile',
  '/v1/%70rofile',
  '/v1/tasks/..',
  '/v1/pursuits/%2e%2e%2fprofile',
  '/v1/pursuits/__proto__',
  '/v1/pursuits/constructor',
  '/v1/__proto__',
  '/v1/pursuits/%24%7b7*7%7d',
  `/v1/pursuits/${'a'.repeat(7_000)}`,
  `/${'a/'.repeat(3_000)}`,
  '/v1/tasks?__proto__=1',
  '/v1/tasks?constructor[prototype]=1',
  '/v1/tasks?limit=1&limit=2',
  '/v1/tasks?limit[]=1',
  '/v1/tasks?limit=1e1',
  '/v1/tasks?limit=0x10',
  '/v1/tasks?limit=-1',
  '/v1/tasks?limit=99999999999999999999',
  `/v1/tasks?${Array.from({ length: 800 }, (_, i) => `a${i}=1`).join('&')}`,
]

/** Requests paths that try to leave the folder of the docs or to reach an operation by another spelling. */
export async function pathTricks(probe: Probe): Promise<void> {
  for (const path of paths) {
    const answer = await probe.ask({ path })
    probe.expect(
      answer,
      path.includes('rofile') || path.endsWith('/..') ? [200, 301, 308, 400, 404, 405] : [301, 308, 400, 401, 404, 405, 414, 431],
      path.slice(0, 60),
    )
    if (answer && /root:x:0|"devDependencies"/.test(answer.text)) probe.finding(`${path} shows a file of the server`)
  }
}
