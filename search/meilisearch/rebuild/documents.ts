import type { EmbeddedDocument } from '../../backend.ts'
import { documentHash } from '../../document-hash.ts'
import type { Collection, SearchDocument } from '../../index.ts'
import { reversed } from '../../query/numbers.ts'
import { companyField, idField, noCompany, numbersField, reversedField, sinceField, storedText, valueField } from '../filters.ts'
import { impactsOf, packImpacts, readTerms } from '../impacts.ts'
import { embedderName, hashField, impactsField, joinedField, roundedField, textField } from './settings.ts'
import { meaningful, packVector } from './vectors.ts'

export type StoredDocument = { id: string; _vectors: Record<string, number[] | null> } & Record<string, unknown>

/** Ids that the server accepts: https://www.meilisearch.com/docs/learn/getting_started/primary_key */
const validId = /^[\w-]{1,511}$/

/** Factor for rounding the values of a vector of unit length. More digits cost time without any benefit. */
const vector_scale = 1e6

/** Converts a record to its stored form. Unknown values are null, because an expression cannot test for absence. */
export function storedDocument(collection: Collection, { document, vector }: EmbeddedDocument, since: number): StoredDocument {
  if (!validId.test(document.id)) throw new Error(`Meilisearch cannot store a record with the id ${JSON.stringify(document.id)}`)
  const known = meaningful(vector)
  const read = readTerms(collection, document.texts)
  return {
    [idField]: document.id,
    [companyField]: document.company_id,
    [sinceField]: since,
    [numbersField]: document.numbers,
    [reversedField]: document.numbers.map(reversed),
    ...Object.fromEntries(Object.entries(read).map(([name, { terms }]) => [textField(name), terms.join(' ')])),
    // Joined terms are separate values, so that they are not side by side in any phrase.
    [joinedField]: [...new Set(Object.values(read).flatMap(({ joined }) => joined))],
    [impactsField]: packImpacts(impactsOf(collection, read)),
    ...Object.fromEntries(Object.keys(collection.values).map((name) => [valueField(name), storedValue(document, name)])),
    [roundedField]: known && packVector(known),
    [hashField]: documentHash(document),
    // A document without a vector entry makes its whole task fail.
    _vectors: { [embedderName]: known && Array.from(known, (value) => Math.round(value * vector_scale) / vector_scale) },
  }
}

function storedValue({ values }: SearchDocument, name: string): unknown {
  const value = values[name] ?? null
  if (typeof value === 'string') return storedText(value)
  return Array.isArray(value) ? value.map(storedText) : value
}

/** Creates a document that no search finds: the index's own data, or the placeholder of a removed record. */
export function hiddenDocument(id: string, fields: Record<string, unknown> = {}): StoredDocument {
  return { [idField]: id, [companyField]: noCompany, ...fields, _vectors: { [embedderName]: null } } as StoredDocument
}
