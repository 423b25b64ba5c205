import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Issue, Problem } from '../../kernel/problem.ts'
import { createFairQueue } from '../../kernel/queue.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The parameters that OWASP recommends for 32 MiB (Password Storage Cheat Sheet, scrypt). A hash takes about 0.3 s. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const scrypt_bytes_max = 64 * 1024 * 1024
const salt_bytes = 16
const hash_bytes = 32

/** At most two hashes at once, because they use the threads that also resolve names and read files. */
const hashing = createFairQueue({
  limits: { running_max: 2, running_per_owner_max: 2, waiting_max: 40, waiting_per_owner_max: 10, deadline_ms: 10_000 },
  deadline_until: 'start',
  errors: { full: tooBusy, late: tooBusy, gone: tooBusy },
})

function tooBusy(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'Too many sign-ins at once; try again in a few seconds')
}

/** Hashes a password with a new salt. `owner` is the network that asks, because networks take turns. */
export async function hashPassword(password: string, owner: string): Promise<string> {
  const salt = randomBytes(salt_bytes)
  const { N, r, p } = cost
  return ['scrypt', N, r, p, salt.toString('base64'), (await run(password, salt, cost, owner)).toString('base64')].join('$')
}

/** Matches no password, but takes as long to compare, so the time does not reveal which addresses have an account. */
const noHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(salt_bytes).toString('base64')}$${Buffer.alloc(hash_bytes).toString('base64')}`

/** Whether a password belongs to a hash. Without a hash, always returns false, after the same time. */
export async function matchesPassword(password: string, hash: string | null, owner: string): Promise<boolean> {
  const [, N, r, p, salt, expected] = (hash ?? noHash).split('$')
  const given = await run(password, Buffer.from(salt!, 'base64'), { N: Number(N), r: Number(r), p: Number(p) }, owner)
  return timingSafeEqual(given, Buffer.from(expected!, 'base64'))
}

/** NFKC makes the same password of different keyboards equal (NIST SP 800-63B, 5.1.1.2). */
function run(password: string, salt: Buffer, parameters: typeof cost, owner: string): Promise<Buffer> {
  const options = { ...parameters, maxmem: scrypt_bytes_max }
  return hashing.run({ owner }, () => derive(password.normalize('NFKC'), salt, hash_bytes, options))
}

export const password_characters_min = 12
const password_characters_max = 200
/** Minimum characters that remain of a password without what an attacker tries first. */
const own_characters_min = 5
const distinct_characters_min = 5

const common =
  'password passwort passw0rd letmein welcome iloveyou changeme trustno1 qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm zxcvbn administrator admin secret default monkey dragon sunshine princess football baseball superman batman master shadow michael jennifer summer winter spring autumn opportunity intelligence'.split(
    ' ',
  )

/** Returns what is wrong with a new password. It must not consist of common words, the user's name or address, or digits. */
export function passwordIssues(password: string, { name, email }: { name: string; email: string }, path: string): Issue[] {
  const characters = [...password.normalize('NFKC')].length
  if (characters < password_characters_min || characters > password_characters_max)
    return [{ path, message: `must have ${password_characters_min} to ${password_characters_max} characters`, code: 'length' }]
  const known = [...common, ...`${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3)
  let rest = password.normalize('NFKC').toLowerCase()
  for (const word of known.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '')
  const own = rest.replaceAll(/[^\p{L}]/gu, '')
  if (own.length >= own_characters_min && new Set(own).size >= distinct_characters_min) return []
  const message = 'is too easy to guess: use several words that have nothing to do with your name or address'
  return [{ path, message, code: 'weak_password' }]
}
