/** Maximum rows with the same id. No real list has more. */
const rows_max = 1_000
/** Maximum distinct ids. No real list has more. */
const ids_max = 1_000_000

/** Returns a function that gives rows with the same id distinct ids (`id`, `id/0002`), in order. Null beyond the limits. */
export function numbering(): (id: string, content_sha256: string) => string | null {
  const seen = new Map<string, string[]>()
  return (id, content_sha256) => {
    const rows = seen.get(id) ?? []
    const known = rows.indexOf(content_sha256)
    if (known < 0 && (rows.length >= rows_max || (rows.length === 0 && seen.size >= ids_max))) return null
    const position = known < 0 ? rows.push(content_sha256) : known + 1
    seen.set(id, rows)
    return position === 1 ? id : `${id}/${String(position).padStart(4, '0')}`
  }
}
