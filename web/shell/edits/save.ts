import { ApiError } from '../../../client/index.ts'
import type { Versioned } from '../../api.ts'

const precondition_failed = 412

type Field<Data> = Extract<keyof Data, string>

/** Another user changed the same fields. `theirs` is the record as it is now. */
export class Conflict<Data> extends Error {
  override readonly name = 'Conflict'
  readonly theirs: Versioned<Data>
  readonly fields: readonly Field<Data>[]

  constructor(theirs: Versioned<Data>, fields: readonly Field<Data>[]) {
    super('Another user changed this at the same time')
    this.theirs = theirs
    this.fields = fields
  }
}

type Save<Data> = {
  /** The record that the user saw. */
  base: Versioned<Data>
  fields: readonly Field<Data>[]
  send: (etag: string) => Promise<Versioned<Data>>
  read: () => Promise<Versioned<Data>>
}

/** Saves a change of some fields. If another user changed only other fields in the meantime, saves it over the newer version. Throws a
 * {@link Conflict} if both changed the same field. */
export async function save<Data>({ base, fields, send, read }: Save<Data>): Promise<Versioned<Data>> {
  try {
    return await send(base.etag)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== precondition_failed) throw error
    const theirs = await read()
    const changed = changedFields(base.record, theirs.record, fields)
    if (changed.length > 0) throw new Conflict(theirs, changed)
    return send(theirs.etag)
  }
}

export function changedFields<Data>(before: Data, after: Data, fields: readonly Field<Data>[]): Field<Data>[] {
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
