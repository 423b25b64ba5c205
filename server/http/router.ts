import type { Operation } from '../contract/operations.ts'

/** `allow`: the methods that the path supports, if it does not support the requested one. */
export type Match = { operation: Operation | null; allow: string[] }

type Methods = Map<string, Operation>
type Template = { segments: string[]; methods: Methods }

/** Finds operations by method and path. openapi-backend's router rebuilds its list for every request; a test compares them. */
export function createRouter(operations: Operation[]): (method: string, path: string) => Match {
  const exact = new Map<string, Methods>()
  const templates = new Map<number, Template[]>()
  for (const operation of operations) methodsFor(operation, exact, templates).set(operation.facts.method.toUpperCase(), operation)
  // If two templates match, the one with a literal segment further left wins: /workflows/runs/{id} before /workflows/{id}/run.
  for (const list of templates.values()) list.sort((a, b) => literals(b) - literals(a))

  return function match(method, path) {
    const wanted = method === 'HEAD' ? 'GET' : method
    const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const literal = exact.get(clean)?.get(wanted)
    if (literal) return { operation: literal, allow: [] }
    const allow = [...(exact.get(clean)?.keys() ?? [])]
    for (const methods of fitting(clean)) {
      const operation = methods.get(wanted)
      if (operation) return { operation, allow: [] }
      allow.push(...methods.keys())
    }
    return { operation: null, allow }
  }

  function fitting(path: string): Methods[] {
    const segments = path.split('/').slice(1)
    const fits = (template: Template) =>
      template.segments.every((segment, index) =>
        segment.startsWith('{') ? segments[index] !== '' : segment === segments[index],
      )
    return (templates.get(segments.length) ?? []).filter(fits).map(({ methods }) => methods)
  }
}

function methodsFor(operation: Operation, exact: Map<string, Methods>, templates: Map<number, Template[]>): Methods {
  const { segments } = operation
  if (operation.params.length === 0) return getOrInsert(exact, `/${segments.join('/')}`, () => new Map())
  const list = getOrInsert(templates, segments.length, () => [])
  const known = list.find((template) => template.segments.join('/') === segments.join('/'))
  if (known) return known.methods
  const methods: Methods = new Map()
  list.push({ segments, methods })
  return methods
}

/** Ranks a template by its literal segments. Segments further left count more. */
function literals(template: Template): number {
  return template.segments.reduce((weight, segment) => weight * 2 + (segment.startsWith('{') ? 0 : 1), 0)
}

function getOrInsert<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
