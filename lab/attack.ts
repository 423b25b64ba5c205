/** `npm run attack -- http://127.0.0.1:3000 --key KEY`: sends hostile requests to a server that you operate. It limits its
 * requests and its time. It creates a pursuit on the board of the key's company and changes nothing else. It prints one line per
 * attack, and exits with status 1 after a finding and with status 2 for wrong usage. */
import { parseArgs } from 'node:util'
import { fullSized, oversize, shapes, wrongTypes } from './attack/bodies.ts'
import { descriptionByMany, idle, neverRead, oddRequests, pipelined, slowBodies } from './attack/connections.ts'
import { startControl, type Watched } from './attack/control.ts'
import { falseKeys, misplacedKeys, othersRecords, writesOfAReader } from './attack/keys.ts'
import { createProbe, type Probe, send, type Target } from './attack/probe.ts'
import { abortedSearches, heavySearches, pathTricks, tamperedCursors } from './attack/searches.ts'
import { brokenUnicode, hostileBodies, hostileQueries } from './attack/texts.ts'

type Attack = { run: (probe: Probe) => Promise<void>; needs?: 'read_key' | 'other_key' }

/** Attacks in the order in which they run. False keys come last, because their flood limit applies to the whole IP address. */
const attacks: Record<string, Attack> = {
  'hostile-bodies': { run: hostileBodies },
  'hostile-queries': { run: hostileQueries },
  'broken-unicode': { run: brokenUnicode },
  shapes: { run: shapes },
  oversize: { run: oversize },
  'full-size': { run: fullSized },
  'wrong-types': { run: wrongTypes },
  'path-tricks': { run: pathTricks },
  'odd-requests': { run: oddRequests },
  'tampered-cursors': { run: tamperedCursors },
  'others-records': { run: othersRecords, needs: 'other_key' },
  'writes-of-a-reader': { run: writesOfAReader, needs: 'read_key' },
  'aborted-searches': { run: abortedSearches },
  'heavy-searches': { run: heavySearches },
  pipelined: { run: pipelined },
  'never-read': { run: neverRead },
  'slow-bodies': { run: slowBodies },
  idle: { run: idle },
  'description-by-many': { run: descriptionByMany },
  'misplaced-keys': { run: misplacedKeys },
  'false-keys': { run: falseKeys },
}

const attack_ms_max = 300_000
const health_ms_max = 500
const read_ms_max = 2_000
const memory_mb_max = 1_024

const usage = `npm run attack -- URL --key KEY [--key KEY …] [--read-key KEY] [--other-key KEY] [--pid PID] [--patience N] [--only NAME …]
  URL           the server, for example http://127.0.0.1:3000; a server on another machine needs --i-own-this-server
  --key         a read+write key; several keys reach their rate limits later, so the run is shorter
  --read-key    a read-only key, to check that it cannot write
  --other-key   a key of another company, to check that its data is hidden and its requests are not delayed
  --pid         the process id of the server on this machine, to measure its memory
  --patience    factor by which an answer may take longer when the machine is busy (default 1)
  --only        ${Object.keys(attacks).join(', ')}
`

function readTarget(args: string[]): { target: Target; names: string[] } | string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      'read-key': { type: 'string' },
      'other-key': { type: 'string' },
      pid: { type: 'string' },
      only: { type: 'string', multiple: true },
      patience: { type: 'string', default: '1' },
      'i-own-this-server': { type: 'boolean' },
    },
  })
  const [address] = positionals
  if (address === undefined || positionals.length > 1 || !URL.canParse(address)) return 'Give exactly one URL.'
  const origin = new URL(address)
  if (origin.protocol !== 'http:') return 'The URL must begin with http://.'
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(origin.hostname) && !values['i-own-this-server'])
    return `${origin.hostname} is not this machine. If you operate that server, add --i-own-this-server.`
  if (!values.key?.length) return '--key is missing.'
  const unknown = values.only?.filter((name) => !Object.hasOwn(attacks, name)) ?? []
  if (unknown.length > 0) return `--only names an unknown attack: ${unknown.join(', ')}.`
  const pid = values.pid === undefined ? null : Number(values.pid)
  if (pid !== null && !Number.isInteger(pid)) return '--pid must be a number.'
  const patience = Number(values.patience)
  if (!(patience >= 1)) return '--patience must be a number of 1 or more.'
  const { 'read-key': read_key = null, 'other-key': other_key = null } = values
  const target = { origin, keys: values.key, read_key, other_key, pid, patience }
  return { target, names: values.only ?? Object.keys(attacks) }
}

/** Runs an attack. Returns whether it had no findings. */
async function runAttack(name: string, target: Target): Promise<boolean> {
  const { run, needs } = attacks[name]!
  if (needs && target[needs] === null) {
    process.stdout.write(`${name.padEnd(20)} skipped: it needs --${needs.replace('_', '-')}\n`)
    return true
  }
  const probe = createProbe(target)
  const control = await startControl(target)
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, attack_ms_max)))
  await Promise.race([run(probe), over]).catch((error: Error) => probe.finding(`the attack itself failed: ${error.message}`))
  clearTimeout(timer)
  const watched = await control.stop()
  judge(probe, watched)
  const memory = watched.memory_mb === null ? '' : `, memory ${watched.memory_mb} MB`
  const worst_read_ms = Math.max(0, ...watched.reads_ms)
  process.stdout.write(
    `${name.padEnd(20)} ${String(probe.requests).padStart(6)} requests, slowest health check ${Math.round(watched.worst_health_ms)} ms, slowest read ${Math.round(worst_read_ms)} ms${memory}: ${probe.findings.length === 0 ? 'passed' : 'FAILED'}\n`,
  )
  for (const note of probe.notes) process.stdout.write(`  ${note}\n`)
  for (const finding of probe.findings) process.stdout.write(`  ${finding.replace(/[^\x20-\x7e]/g, '?').slice(0, 300)}\n`)
  return probe.findings.length === 0
}

function judge(probe: Probe, { worst_health_ms, reads_ms, failures, memory_mb }: Watched): void {
  const { patience } = probe.target
  const slow = (what: string, worst_ms: number, ms_max: number) =>
    worst_ms > ms_max * patience &&
    probe.finding(`the slowest ${what} took ${Math.round(worst_ms)} ms, more than ${ms_max * patience}`)
  slow('health check', worst_health_ms, health_ms_max)
  slow('read', Math.max(0, ...reads_ms), read_ms_max)
  if (memory_mb !== null && memory_mb > memory_mb_max) probe.finding(`memory rose to ${memory_mb} MB, more than ${memory_mb_max}`)
  for (const failure of new Set(failures)) probe.finding(`the well-behaved client failed: ${failure}`)
}

async function main(args: string[]): Promise<number> {
  const read = (() => {
    try {
      return readTarget(args)
    } catch (error) {
      return (error as Error).message
    }
  })()
  if (typeof read === 'string') {
    process.stderr.write(`${read}\n${usage}`)
    return 2
  }
  const { target, names } = read
  const known = await send(target, { path: '/v1/profile', key: target.keys[0]! })
  if (known === null || ![200, 429].includes(known.status)) {
    process.stderr.write(
      `${target.origin.origin} ${known === null ? 'did not answer' : `answered ${known.status} ${known.text.slice(0, 200)}`}\n`,
    )
    return 2
  }
  if (target.pid === null) process.stdout.write('Memory is not measured. Give the process id of the server with --pid.\n')
  let passed = true
  for (const name of names) passed = (await runAttack(name, target)) && passed
  return passed ? 0 : 1
}

process.exit(await main(process.argv.slice(2)))
