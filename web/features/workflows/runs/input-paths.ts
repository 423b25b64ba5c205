import type { Config, Steps } from '../definition.ts'

const input = 'input.'

/** Returns the fields of the input that texts and conditions of the steps read, such as `contract.agency_name`. */
export function inputPaths(nodes: Steps): string[] {
  const found = nodes.flatMap(({ config }) => textsIn(config).flatMap(pathsIn))
  return [...new Set(found.filter((path) => path.startsWith(input)).map((path) => path.slice(input.length)))].toSorted()
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A text names its fields in braces, and a comparison has one field as its whole `path`. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, path]) => path!)
  return /^input\.[\w.-]+$/.test(text) ? [...named, text] : named
}

/** Returns the input of a run from the values of its fields. Empty values are omitted. */
export function inputOf(values: ReadonlyMap<string, string>): Config {
  const whole: Config = {}
  for (const [path, value] of values) if (value !== '') put(whole, path.split('.'), value)
  return whole
}

function put(target: Config, [name, ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    target[name!] = value
    return
  }
  const before = target[name!]
  const inner = typeof before === 'object' ? (before as Config) : {}
  target[name!] = inner
  put(inner, rest, value)
}
