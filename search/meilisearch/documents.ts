import type { EmbeddedDocument } from '../backend.ts'
import type { Collection, SearchDocument } from '../index.ts'
import { indexTerms, joinedTerms } from '../words.ts'
import { companyField, idField, nobody, numbersField, reverse, reversedField, storedText, valueField } from './filters.ts'
import { impactsOf, packImpacts } from './impacts.ts'
import { embedderName, impactsField, joinedField, roundedField, textField } from './settings.ts'
import { meaningful, packVector } from './vectors.ts'

export type StoredDocument = { id: string; _vectors: Record<string, number[] | null> } & Record<string, unknown>

/** What the server takes for an id: https://www.meilisearch.com/docs/learn/getting_started/primary_key */
const validId = /^[\w-]{1,511}$/

/** A record as it is stored. Every value is there, unknown ones as null, since an expression can ask for null but not for absence. */
export function storedDocument(collection: Collection, { document, vector }: EmbeddedDocument): StoredDocument {
  if (!validId.test(document.id)) throw new Error(`Meilisearch cannot store a record of the id ${JSON.stringify(document.id)}`)
  const known = meaningful(vector)
  const own = Object.fromEntries(Object.keys(collection.texts).map((name) => [name, document.texts[name] ?? '']))
  return {
    [idField]: document.id,
    [companyField]: document.company_id,
    [numbersField]: document.numbers,
    [reversedField]: document.numbers.map(reverse),
    ...Object.fromEntries(Object.entries(own).map(([name, text]) => [textField(name), indexTerms(text).join(' ')])),
    [joinedField]: joinedOf(own),
    [impactsField]: packImpacts(impactsOf(collection, own)),
    ...Object.fromEntries(Object.keys(collection.values).map((name) => [valueField(name), storedValue(document, name)])),
    [roundedField]: known && packVector(known),
    // A document that says nothing of its vector fails its whole task.
    _vectors: { [embedderName]: known && Array.from(known, (value) => Number(value.toPrecision(6))) },
  }
}

/** Apart from each other, so that they stand side by side in no phrase. */
function joinedOf(texts: Record<string, string>): string[] {
  return [...new Set(Object.values(texts).flatMap(joinedTerms))]
}

function storedValue({ values }: SearchDocument, name: string): unknown {
  const value = values[name] ?? null
  if (typeof value === 'string') return storedText(value)
  return Array.isArray(value) ? value.map(storedText) : value
}

/** What no search finds: the index's own documents, and the place of a record that was taken away in the same task as others came. */
export function hiddenDocument(id: string, fields: Record<string, unknown> = {}): StoredDocument {
  return { [idField]: id, [companyField]: nobody, ...fields, _vectors: { [embedderName]: null } } as StoredDocument
}
