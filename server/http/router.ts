import type { Operation } from '../contract/operations.ts'

/** The operation of a request, or null if the path does not support the method. Then `allow` lists the supported methods. */
export type Match = { operation: Operation | null; allow: string[] }

type Methods = Map<string, Operation>
type Template = { segments: string[]; methods: Methods }

/** Returns a function that finds operations by method and path. openapi-backend's router rebuilds its list at every request. */
export function createRouter(operations: Operation[]): (method: string, path: string) => Match {
  const paths = [...Map.groupBy(operations, ({ segments }) => `/${segments.join('/')}`)].map(([path, own]) => ({
    path,
    segments: own[0]!.segments,
    methods: new Map(own.map((operation) => [operation.facts.method.toUpperCase(), operation])),
  }))
  const exact = new Map(paths.map(({ path, methods }) => [path, methods]))
  // If two templates match, the one with a literal segment further left wins: /workflows/runs/{id} before /workflows/{id}/run.
  const templates = paths.filter(({ path }) => path.includes('{')).sort((a, b) => literals(b) - literals(a))
  const bySize = Map.groupBy(templates, ({ segments }) => segments.length)

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
    return (bySize.get(segments.length) ?? []).filter(fits).map(({ methods }) => methods)
  }
}

/** Ranks a template by its literal segments. Segments further left count more. */
function literals(template: Template): number {
  return template.segments.reduce((weight, segment) => weight * 2 + (segment.startsWith('{') ? 0 : 1), 0)
}
