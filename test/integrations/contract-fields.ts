import { readDocument } from '../../server/contract/document.ts'

type Schema = { properties: Record<string, unknown>; required?: string[] }

/** Returns the fields of a schema of the API description, each with whether it is required. */
export function fieldsOf(name: string): Record<string, boolean> {
  const { properties, required = [] } = (readDocument(new Set()) as any).components.schemas[name] as Schema
  return Object.fromEntries(Object.keys(properties).map((field) => [field, required.includes(field)]))
}
