import type { Schema } from '../../contract/document.ts'

/** The fields of an answer that lead to a secret, and those that are one (null). Items of a list have their list's entry. */
export type SecretFields = ReadonlyMap<string, SecretFields | null>

const none: SecretFields = new Map()

/** Finds the fields that the contract marks as `x-mcp-secret`. */
export function findSecrets(schema: Schema): SecretFields {
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = schema
  const found = new Map<string, SecretFields | null>()
  const parts = [...(oneOf as Schema[]), ...(anyOf as Schema[]), ...(allOf as Schema[]), ...(items ? [items as Schema] : [])]
  for (const part of parts) for (const [name, inner] of findSecrets(part)) found.set(name, merge(found.get(name), inner))
  for (const [name, field] of Object.entries(properties as Record<string, Schema>)) {
    const inner = field['x-mcp-secret'] === true ? null : findSecrets(field)
    if (inner === null || inner.size > 0) found.set(name, merge(found.get(name), inner))
  }
  return found.size > 0 ? found : none
}

function merge(known: SecretFields | null | undefined, found: SecretFields | null): SecretFields | null {
  if (known === null || found === null) return null
  const merged = new Map(known)
  for (const [name, inner] of found) merged.set(name, merge(merged.get(name), inner))
  return merged
}

/** Returns the answer without its secrets. A model could be made to repeat them. */
export function withoutSecrets<T>(value: T, secrets: SecretFields): T {
  if (secrets.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, secrets)) as T
  const kept = Object.entries(value).filter(([name]) => secrets.get(name) !== null)
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutSecrets(each, secrets.get(name) ?? none)])) as T
}
