import type { EmbeddedDocument } from '../../backend.ts'
import { documentHash } from '../../document-hash.ts'
import type { Collection, SearchDocument } from '../../index.ts'
import {
  companyField,
  idField,
  nobody,
  numbersField,
  reverse,
  reversedField,
  sinceField,
  storedText,
  valueField,
} from '../filters.ts'
import { impactsOf, packImpacts, readTerms } from '../impacts.ts'
import { embedderName, hashField, impactsField, joinedField, roundedField, textField } from './settings.ts'
import { meaningful, packVector } from './vectors.ts'

export type StoredDocument = { id: string; _vectors: Record<string, number[] | null> } & Record<string, unknown>

/** What the server takes for an id: https://www.meilisearch.com/docs/learn/getting_started/primary_key */
const validId = /^[\w-]{1,511}$/

/** A vector is of unit length; more of its digits than this cost time and tell nothing. */
const vector_scale = 1e6

/** A record as it is stored. Every value is there, unknown ones as null, since an expression can ask for null but not for absence. */
export function storedDocument(collection: Collection, { document, vector }: EmbeddedDocument, since: number): StoredDocument {
  if (!validId.test(document.id)) throw new Error(`Meilisearch cannot store a record of the id ${JSON.stringify(document.id)}`)
  const known = meaningful(vector)
  const read = readTerms(collection, document.texts)
  return {
    [idField]: document.id,
    [companyField]: document.company_id,
    [sinceField]: since,
    [numbersField]: document.numbers,
    [reversedField]: document.numbers.map(reverse),
    ...Object.fromEntries(Object.entries(read).map(([name, { terms }]) => [textField(name), terms.join(' ')])),
    // Apart from each other, so that they stand side by side in no phrase.
    [joinedField]: [...new Set(Object.values(read).flatMap(({ joined }) => joined))],
    [impactsField]: packImpacts(impactsOf(collection, read)),
    ...Object.fromEntries(Object.keys(collection.values).map((name) => [valueField(name), storedValue(document, name)])),
    [roundedField]: known && packVector(known),
    [hashField]: documentHash(document),
    // A document that says nothing of its vector fails its whole task.
    _vectors: { [embedderName]: known && Array.from(known, (value) => Math.round(value * vector_scale) / vector_scale) },
  }
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
