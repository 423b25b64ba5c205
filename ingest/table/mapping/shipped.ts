import { readdirSync, readFileSync } from 'node:fs'
import type { Mapping } from './form.ts'
import { isMapping, readMapping, showFaults } from './mapping.ts'

const folder = new URL('../mappings/', import.meta.url)

/** Returns the names of the mappings of this project. */
export function shippedMappings(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort()
}

/** Returns the mapping with this name, or reads the text of a mapping. Throws if no mapping has this name, or if it is invalid. */
export async function findMapping(given: string | undefined): Promise<Mapping> {
  if (given === undefined) throw new Error('A table needs a mapping.')
  const is_text = given.includes('\n')
  if (!is_text && !shippedMappings().includes(given)) throw new Error(`No mapping ${given} found.`)
  const text = is_text ? given : readFileSync(new URL(`${given}.yaml`, folder), 'utf8')
  const read = await readMapping(text)
  if (!isMapping(read)) throw new Error(showFaults(is_text ? 'the mapping' : `${given}.yaml`, read))
  return read
}
