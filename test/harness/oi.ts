/** Runs the command line `oi`, in a new process or in one process for many commands (`oi-host.ts`). */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { exercisedPath } from './exercised.ts'
import { endWithFile } from './processes.ts'

export type Ended = { code: number | null; stdout: string; stderr: string }
export type Environment = Record<string, string>
export type Serving = {
  url: string
  child: ChildProcess
  /** JSON that the service printed when it was ready. */
  ready: any
  stderr: () => string
  ended: Promise<Ended>
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

const cli = join(import.meta.dirname, '../../server/cli.ts')
/** Options that the launcher passes to Node, so that tests run the service as an operator does. */
const { nodeEnvironment, nodeOptions } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../scripts/node.mjs')).href
)) as { nodeEnvironment: Environment; nodeOptions(args: string[]): string[] }
/** Folder for compiled code. Tests start hundreds of processes, and each would spend a third of its time compiling the same
 * files. */
const compileCache = join(import.meta.dirname, '../../.test/compile-cache')
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(DATA_DIR|DATABASE_URL|HOST|PORT|METRICS_PORT|PUBLIC_URL|LOG_LEVEL|CLOCK_START|NODE_ENV|SAM_API_KEY|SECRETS_KEY|EMBEDDED_DATABASE|ALLOWED_ORIGINS|ALLOWED_NETWORKS|ATTACHMENT_HOSTS|DATABASE_PREPARE|TRUSTED_PROXIES|MEILI_\w+|EMBEDDING_\w+|S3_\w+|LANGUAGE_MODEL\w*|SMTP_URL|MAIL_FROM|PG\w+|VITEST.*|NODE_OPTIONS)$/.test(
        name,
      ),
  ),
)

export function spawnOi(
  args: string[],
  env: Environment,
  stdin: 'ignore' | 'pipe' = 'ignore',
  /** Shell command to run first, such as `ulimit -n 512`. */
  first: string | null = null,
): { child: ChildProcess; ended: Promise<Ended>; output: { stdout: string; stderr: string } } {
  const command = [process.execPath, ...nodeOptions(args), cli, ...args]
  const [program, ...rest] = first === null ? command : ['sh', '-c', `${first} && exec "$@"`, 'sh', ...command]
  const child = endWithFile(
    spawn(program!, rest, {
      env: { ...nodeEnvironment, ...inherited, NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: [stdin, 'pipe', 'pipe'],
    }),
  )
  const output = { stdout: '', stderr: '' }
  child.stdout!.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr!.on('data', (data: Buffer) => (output.stderr += data.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...output })))
  return { child, ended, output }
}

/** Runs a command in a new process, for tests of its exit code, its signals or open resources. */
export function oiAlone(args: string[], env: Environment): Promise<Ended> {
  return spawnOi(args, env).ended
}

/** Runs a command in the process that runs many commands. Commands that serve run in a new process. */
export function oi(args: string[], env: Environment): Promise<Ended> {
  if (['serve', 'start', 'worker'].includes(args[0]!)) return oiAlone(args, env)
  host ??= startHost()
  return host.run(args, env)
}

type Host = { run(args: string[], env: Environment): Promise<Ended> }
/** Process that runs many commands. It ends with the process of the tests, which may run several test files. */
let host: Host | undefined

function startHost(): Host {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'oi-host.ts')], {
    env: { ...inherited, NODE_COMPILE_CACHE: compileCache },
    stdio: 'pipe',
  })
  const received = { stdout: '', stderr: '' }
  const waiting: { resolve(ended: Ended): void; reject(error: Error): void }[] = []
  function settle(): void {
    const [out, err] = [/^([^\0]*)\0(\d+)\n/.exec(received.stdout), /^([^\0]*)\0\d+\n/.exec(received.stderr)]
    if (!out || !err) return
    received.stdout = received.stdout.slice(out[0].length)
    received.stderr = received.stderr.slice(err[0].length)
    waiting.shift()!.resolve({ code: Number(out[2]), stdout: out[1]!, stderr: err[1]! })
    settle()
  }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      received[name] += text
      settle()
    })
  child.once('close', (code) => {
    for (const { reject } of waiting) reject(new Error(`The process for many commands exited with ${code}: ${received.stderr}`))
  })
  return {
    run: (args, env) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        const rows = exercisedPath(expect.getState().testPath!, 'command-rows')
        child.stdin.write(`${JSON.stringify({ args, env, rows })}\n`)
      }),
  }
}

/** Runs a command that must succeed, and returns the JSON object that it prints. */
export async function oiJson(args: string[], env: Environment, runIt = oi): Promise<any> {
  const { code, stdout, stderr } = await runIt([...args, '--json'], env)
  if (code !== 0) throw new Error(`oi ${args.join(' ')} exited with ${code}: ${stderr}${stdout}`)
  return JSON.parse(stdout)
}

/** Starts `serve` or `start` on a free port, and waits until it is ready. */
export async function serveOi(env: Environment, ...command: string[]): Promise<Serving> {
  return serveOiAfter(null, env, ...command)
}

/** Runs a shell command that sets limits for the process, and then starts the service as `serveOi` does. */
export async function serveOiAfter(first: string | null, env: Environment, ...command: string[]): Promise<Serving> {
  const args = [...(command.length > 0 ? command : ['serve']), '--json']
  const { child, ended, output } = spawnOi(args, { PORT: '0', ...env }, 'ignore', first)
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => output.stdout.includes('\n') && resolve())
    void ended.then(({ code, stderr }) => reject(new Error(`oi ${command.join(' ')} exited with ${code}: ${stderr}`)))
  })
  const ready = JSON.parse(output.stdout) as { url: string }
  return {
    url: ready.url,
    ready,
    child,
    stderr: () => output.stderr,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
