/** Paths that fill a field, such as `tender.tenderPeriod.endDate`. A path has no step for the elements of a list. */
export type PathsOfFields<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>

/** JSON keys that no record has. `scope` identifies the publisher of the records, as its reader documents. */
export type AbsentKeys = { paths: string[]; scope: string | null }

/** Minimum number of records without a key before the key counts as absent. In fewer records, a key may be missing by chance. */
const records_watched_min = 50

export type KeyWatch = { see(record: unknown): void; absent(): string[] }

/** Finds renamed or dropped keys. `absent` returns the keys of a field if no record has any of them, although enough records have
 * the top-level object of each key. */
export function watchKeys(paths: PathsOfFields<string>, records_min = records_watched_min): KeyWatch {
  const all = [...new Set(Object.values(paths).flatMap((each) => each ?? []))].map((path) => ({ path, steps: path.split('.') }))
  const checked = new Map<string, number>()
  const seen = new Set<string>()
  const isAbsent = (path: string) => !seen.has(path) && (checked.get(path) ?? 0) >= records_min
  return {
    see(record) {
      for (const { path, steps } of all) {
        if (seen.has(path)) continue
        const anchor = steps.slice(0, steps.length > 1 ? 1 : 0)
        if (!hasPath(record, anchor)) continue
        checked.set(path, (checked.get(path) ?? 0) + 1)
        if (hasPath(record, steps)) seen.add(path)
      }
    },
    absent: () => [
      ...new Set(Object.values(paths).flatMap((each) => (each && each.length > 0 && each.every(isAbsent) ? each : []))),
    ],
  }
}

/** Returns the absent keys of a few records. See `watchKeys`. */
export function absentPaths(paths: PathsOfFields<string>, records: readonly unknown[]): string[] {
  const watch = watchKeys(paths)
  for (const record of records) watch.see(record)
  return watch.absent()
}

/** Returns whether a value has the path `steps`. The last key of the path may have any value, including null. */
function hasPath(value: unknown, steps: readonly string[]): boolean {
  const [step, ...rest] = steps
  if (step === undefined) return true
  if (Array.isArray(value)) return value.some((each) => hasPath(each, steps))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false
  return hasPath((value as Record<string, unknown>)[step], rest)
}
