import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { type Patience, probe, type Validators } from '../../kernel/http/download.ts'
import { findSources } from '../files/source-bytes.ts'

/** Checks an address by its HTTP validators, and files by their sizes and modification times. Throws if the source is unavailable. */
export async function checkFreshness(
  source: string,
  known: Validators,
  options: { extensions?: readonly string[]; signal?: AbortSignal; patience?: Partial<Patience> } = {},
): Promise<Validators & { unchanged: boolean }> {
  if (/^https?:\/\//i.test(source)) return probe(source, known, options)
  const files = await findSources(source, options).catch((error: Error) => {
    throw Object.assign(error, { code: 'SOURCE_UNAVAILABLE' })
  })
  const states = await Promise.all(files.map(async ({ name }) => [name, await stat(name)] as const))
  const listing = states.map(([name, { size, mtimeMs }]) => `${name}\n${size}\n${mtimeMs}`).join('\n')
  const etag = `"${hash('sha256', listing).slice(0, 32)}"`
  return { etag, last_modified: null, unchanged: etag === known.etag }
}
