/** Rules of the API description that no linter has. Each fault names the schema and the fix. */

type Node = Record<string, unknown>

export function contractFaults(description: object): string[] {
  return [...schemasOf(description, '#')].flatMap(([place, schema]) => [
    ...discriminatorFaults(place, schema),
    ...typeFaults(place, schema),
  ])
}

/** Validators ask a discriminator of objects only: without the type, they accept null, a text or a list unread. */
function discriminatorFaults(place: string, { discriminator, type }: Node): string[] {
  if (!isNode(discriminator) || type === 'object') return []
  return [`${place}: a discriminator needs \`type: object\` next to it; without it any value that is no object is valid`]
}

/** Go and C# have no type for "a text or a list": their generators stop. */
function typeFaults(place: string, { type }: Node): string[] {
  if (!Array.isArray(type) || type.filter((each) => each !== 'null').length <= 1) return []
  return [
    `${place}: \`type\` lists ${type.join(', ')}; a list may name one type and null. Use \`anyOf\`, or \`oneOf\` with a discriminator`,
  ]
}

const values = new Set(['example', 'examples', 'const', 'enum', 'default'])

/** Every object that may be a schema. Values are not, but a property may have the name of such a keyword. */
function* schemasOf(node: unknown, place: string): Generator<[string, Node]> {
  if (!isNode(node)) return
  const isTable = /\/(properties|schemas)$/.test(place)
  if (!isTable && !Array.isArray(node)) yield [place, node]
  for (const [name, part] of Object.entries(node)) if (isTable || !values.has(name)) yield* schemasOf(part, `${place}/${name}`)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
