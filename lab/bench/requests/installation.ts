import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'

/** A checkout that runs with `npm start`. `key` is the key of its demo. */
export type Installation = { checkout: string; port: number; data_dir: string; pid: number; key: string }

export async function startInstallation(
  checkout: string,
  data_dir: string,
  settings: Record<string, string> = {},
): Promise<Installation> {
  const env = { ...process.env, PORT: '0', DATA_DIR: data_dir, ...settings }
  const child = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  const [port, key] = await new Promise<string[]>((found, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      if (printed.length < 1e6) printed += data.toString()
      const [, port] = /serves at http:\/\/localhost:(\d+)/.exec(printed) ?? []
      const [, key] = /Demo key: +(\S+)/.exec(printed) ?? []
      if (port && key) found([port, key])
    })
    child.once('exit', (code) => reject(new Error(`npm start in ${checkout} ended with ${code}: ${printed}`)))
  })
  return { checkout, port: Number(port), data_dir, pid: child.pid!, key: key! }
}

/** Lifts the rate limit of the demo's key for a minute, by a change in the database, so it works with every version. */
export async function liftLimits({ data_dir }: Installation): Promise<void> {
  const data = join(data_dir, 'postgres/data')
  const [, , , port, folder] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host: resolve(data, folder!), port: Number(port), user: 'oi', database: 'postgres' })
  await client.connect()
  await client.query(`insert into rate_window (subject, rate_class, started_at, used)
    select k.id, c.class, now(), -1000000 from api_key k, (values ('read'), ('write')) as c (class)
    on conflict (subject, rate_class) do update set started_at = now(), used = -1000000`)
  await client.end()
}
