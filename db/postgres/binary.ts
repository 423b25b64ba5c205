const header_bytes = 20
const text_oid = 25

/**
 * Encodes a `text[]` parameter in PostgreSQL's binary format (array_recv: dimensions, has nulls, element type, length, lower
 * bound, then each element's length and bytes). node-postgres sends a Buffer as binary, so no side quotes or unquotes. With
 * `unnest`, a batch is as fast as COPY.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  let bytes = header_bytes
  for (const value of values) bytes += 4 + (value === null ? 0 : Buffer.byteLength(value))
  const buffer = Buffer.allocUnsafe(bytes)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4)
  buffer.writeInt32BE(text_oid, 8)
  buffer.writeInt32BE(values.length, 12)
  buffer.writeInt32BE(1, 16)
  let at = header_bytes
  for (const value of values) {
    const written = value === null ? -1 : buffer.write(value, at + 4, 'utf8')
    buffer.writeInt32BE(written, at)
    at += 4 + Math.max(written, 0)
  }
  return buffer
}

type PostgresType = 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'json' | 'jsonb' | 'text[]'
export type Columns = Readonly<Record<string, PostgresType>>

export function textColumns<Name extends string>(...names: Name[]): Record<Name, 'text'> {
  return Object.fromEntries(names.map((name) => [name, 'text'])) as Record<Name, 'text'>
}

// Separates the elements of a list within one text. No source contains it.
const separator = '\u001f'

/** Returns one parameter per column, for `unnestColumns`. Lists must not contain nulls. */
export function columnArrays<C extends Columns>(columns: C, rows: readonly Record<keyof C, unknown>[]): Buffer[] {
  return Object.entries(columns).map(([column, type]) => textArray(rows.map((row) => asText(row[column], type))))
}

/** Returns `column::type` of each column, in order, for `unnest($1::text[], ...) as given(column, ...)`. */
export function castColumns(columns: Columns): string {
  return Object.entries(columns)
    .map(([column, type]) =>
      type === 'text' ? column : type === 'text[]' ? `string_to_array(${column}, E'\\x1f')` : `${column}::${type}`,
    )
    .join(', ')
}

function asText(value: unknown, type: PostgresType): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (type === 'text[]') return (value as string[]).join(separator)
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  return String(value)
}
