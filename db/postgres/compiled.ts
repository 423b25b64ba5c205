import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../schema.ts'

/** The placeholder of a value while a query is built. Only the name of the value is known. */
type Placeholder = { placeholder: string }
type Values = Record<string, unknown>

const shapes_max = 200

/** Builds and compiles a query once per shape, and then only fills in values. Two calls have the same shape if they define the
 * same `values` and their `choices` are equal. `build` may branch on choices, but may only check whether a value is undefined. */
export function compiledOnce<Choices extends Values, Given extends Values, Row>(
  build: (db: Db, choices: Choices, values: Given) => Compilable<Row>,
): (db: Db, choices: Choices, values: Given) => Promise<Row[]> {
  const shapes = new Map<string, CompiledQuery<Row>>()
  return async function run(db, choices, values) {
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    const key = `${names.join()} ${JSON.stringify(choices)}`
    let query = shapes.get(key)
    if (!query) {
      const placeholders = Object.fromEntries(names.map((name) => [name, { placeholder: name } satisfies Placeholder]))
      query = build(db, choices, placeholders as Given).compile()
      if (shapes.size < shapes_max) shapes.set(key, query)
    }
    const parameters = query.parameters.map((parameter) => (isPlaceholder(parameter) ? values[parameter.placeholder] : parameter))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function isPlaceholder(parameter: unknown): parameter is Placeholder {
  return typeof parameter === 'object' && parameter !== null && 'placeholder' in parameter
}
