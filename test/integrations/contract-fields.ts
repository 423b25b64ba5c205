import { readDocument } from '../../server/contract/document.ts'

type Schema = { properties: Record<string, unknown>; required?: string[]; enum: string[] }

export function schemaOf(name: string): Schema {
  return (readDocument(new Set()) as any).components.schemas[name]
}

/** Returns the fields of a schema of the API description, each with whether it is required. */
export function fieldsOf(name: string): Record<string, boolean> {
  const { properties, required = [] } = schemaOf(name)
  return Object.fromEntries(Object.keys(properties).map((field) => [field, required.includes(field)]))
}
