/** Custom rules for the API description. Each fault names the schema and the fix. */
import { englishFaults } from '../english.ts'

type Node = Record<string, unknown>

export function contractFaults(description: object): string[] {
  return [...schemasOf(description, '#')].flatMap(([place, schema]) => [
    ...discriminatorFaults(place, schema),
    ...typeFaults(place, schema),
    ...proseFaults(place, schema),
  ])
}

/** Requires `type: object` next to a discriminator, because without the type, validators accept null, texts and lists. */
function discriminatorFaults(place: string, { discriminator, type }: Node): string[] {
  if (!isNode(discriminator) || type === 'object') return []
  return [`${place}: a discriminator needs \`type: object\` next to it. Without it, any value that is not an object is valid.`]
}

/** Forbids several types, because Go and C# have no type for "a text or a list", and their generators fail. */
function typeFaults(place: string, { type }: Node): string[] {
  if (!Array.isArray(type) || type.filter((each) => each !== 'null').length <= 1) return []
  return [
    `${place}: \`type\` lists ${type.join(', ')}, but it may list only one type and null. Use \`anyOf\`, or \`oneOf\` with a discriminator.`,
  ]
}

/** Maximum words of a sentence. */
const sentence_words_max = 35

function proseFaults(place: string, { description, summary }: Node): string[] {
  return [description, summary]
    .filter((text) => typeof text === 'string')
    .flatMap((text) => [
      ...englishFaults(text),
      ...text
        .split(/(?<=[.!?])\s/)
        .filter((sentence) => sentence.split(/\s+/).length > sentence_words_max)
        .map((sentence) => `a sentence of more than ${sentence_words_max} words: “${sentence.slice(0, 40)}…”`),
    ])
    .map((fault) => `${place}: ${fault}`)
}

const values = new Set(['example', 'examples', 'const', 'enum', 'default'])

/** Yields every object that may be a schema. Skips values of keywords such as `example`, but not properties with such a name. */
function* schemasOf(node: unknown, place: string): Generator<[string, Node]> {
  if (!isNode(node)) return
  const isTable = /\/(properties|schemas)$/.test(place)
  if (!isTable && !Array.isArray(node)) yield [place, node]
  for (const [name, part] of Object.entries(node)) if (isTable || !values.has(name)) yield* schemasOf(part, `${place}/${name}`)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
