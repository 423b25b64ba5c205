/** The paths that fill a field, such as `tender.tenderPeriod.endDate`. Elements of lists need no step of their own. */
export type PathsOfFields<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>

/** The keys of JSON that none of the records has. `scope` says whose records they are: see the reader. */
export type AbsentKeys = { paths: string[]; scope: string | null }

/** Fewer records may have no use for a key. */
const records_watched_min = 50

export type KeyWatch = { see(record: unknown): void; absent(): string[] }

/**
 * Finds keys that a source has renamed or dropped. A key with a blank value is there. A key counts as absent only if enough records have the
 * object that it begins in, and none has any other key of the same field.
 */
export function watchKeys(paths: PathsOfFields<string>, records_min = records_watched_min): KeyWatch {
  const all = [...new Set(Object.values(paths).flatMap((each) => each ?? []))].map((path) => ({ path, steps: path.split('.') }))
  const looked = new Map<string, number>()
  const seen = new Set<string>()
  const isGone = (path: string) => !seen.has(path) && (looked.get(path) ?? 0) >= records_min
  return {
    see(record) {
      for (const { path, steps } of all) {
        if (seen.has(path)) continue
        const anchor = steps.slice(0, steps.length > 1 ? 1 : 0)
        if (!hasPath(record, anchor)) continue
        looked.set(path, (looked.get(path) ?? 0) + 1)
        if (hasPath(record, steps)) seen.add(path)
      }
    },
    absent: () => [
      ...new Set(Object.values(paths).flatMap((each) => (each && each.length > 0 && each.every(isGone) ? each : []))),
    ],
  }
}

/** The last key may have any value, also null. */
function hasPath(value: unknown, steps: readonly string[]): boolean {
  const [step, ...rest] = steps
  if (step === undefined) return true
  if (Array.isArray(value)) return value.some((each) => hasPath(each, steps))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false
  return hasPath((value as Record<string, unknown>)[step], rest)
}

/** The fields by path, as the check of missing columns takes them. */
export function fieldsOfPaths<Field extends string>(paths: PathsOfFields<Field>): Record<string, Field[]> {
  const fields: Record<string, Field[]> = {}
  for (const [field, each] of Object.entries(paths) as [Field, readonly string[]][])
    for (const path of each) fields[path] = [...(fields[path] ?? []), field]
  return fields
}
