/** The operator's command line as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export type Ended = { code: number | null; stdout: string; stderr: string }
export type Environment = Record<string, string>
export type Serving = {
  url: string
  child: ChildProcess /** What it printed when it was ready. */
  ready: any
  stderr: () => string
  ended: Promise<Ended>
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

const cli = join(import.meta.dirname, '../../server/cli.ts')
/** Hundreds of these processes are started: a third of the time each takes would go into compiling the same files. */
const compileCache = join(import.meta.dirname, '../../.test/compile-cache')
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(DATA_DIR|DATABASE_URL|HOST|PORT|PUBLIC_URL|LOG_LEVEL|CLOCK_START|NODE_ENV|SAM_API_KEY|EMBEDDED_DATABASE|ALLOWED_ORIGINS|TRUSTED_PROXIES|PG\w+|VITEST.*|NODE_OPTIONS)$/.test(
        name,
      ),
  ),
)

export function spawnOi(
  args: string[],
  env: Environment,
  stdin: 'ignore' | 'pipe' = 'ignore',
): { child: ChildProcess; ended: Promise<Ended>; output: { stdout: string; stderr: string } } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
    env: { ...inherited, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout!.on('data', (data: Buffer) => (output.stdout += data.toString()))
  child.stderr!.on('data', (data: Buffer) => (output.stderr += data.toString()))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...output })))
  return { child, ended, output }
}

/** Runs a command to its end. */
export function oi(args: string[], env: Environment): Promise<Ended> {
  return spawnOi(args, env).ended
}

/** Runs a command that must succeed, and answers the JSON object it prints. */
export async function oiJson(args: string[], env: Environment): Promise<any> {
  const { code, stdout, stderr } = await oi([...args, '--json'], env)
  if (code !== 0) throw new Error(`oi ${args.join(' ')} ended with ${code}: ${stderr}${stdout}`)
  return JSON.parse(stdout)
}

/** `serve` or `start` on a free port, ready for requests. */
export async function serveOi(env: Environment, command = 'serve'): Promise<Serving> {
  const { child, ended, output } = spawnOi([command, '--json'], { PORT: '0', ...env })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', () => output.stdout.includes('\n') && resolve())
    void ended.then(({ code, stderr }) => reject(new Error(`oi ${command} ended with ${code}: ${stderr}`)))
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
