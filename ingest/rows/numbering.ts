/** So many differing rows of one id, and so many ids, as no list has; a list that has more is told of them. */
const rows_max = 1_000
const ids_max = 1_000_000

/**
 * Gives rows of a list that share an id and differ ids of their own: the first keeps the id, those behind it are `id/0002` and so on in the
 * order of the list, so that none replaces another, and the same list makes the same ids again. A row that comes twice is one. Null where
 * a list has more than anybody can tell apart.
 */
export function numbering(): (id: string, content_sha256: string) => string | null {
  const seen = new Map<string, string[]>()
  return (id, content_sha256) => {
    const rows = seen.get(id) ?? []
    const known = rows.indexOf(content_sha256)
    if (known < 0 && (rows.length >= rows_max || (rows.length === 0 && seen.size >= ids_max))) return null
    const place = known < 0 ? rows.push(content_sha256) : known + 1
    seen.set(id, rows)
    return place === 1 ? id : `${id}/${String(place).padStart(4, '0')}`
  }
}
