/** Stored values remain if a source stops reporting a field: its column or key is missing, or nearly all rows are blank. */

export function fieldsOfMissing<Field extends string>(
  fields: Readonly<Partial<Record<string, readonly Field[]>>>,
  missing: readonly string[],
): Field[] {
  return [...new Set(missing.flatMap((column) => fields[column] ?? []))]
}

/** Counts by field: rows with a stored value (`had`), and those now blank (`lost`). `reported` has fields that any row has. */
export type Losses = { had: Map<string, number>; lost: Map<string, number>; reported: Set<string> }

export function noLosses(): Losses {
  return { had: new Map(), lost: new Map(), reported: new Set() }
}

export function addLosses(total: Losses, more: Losses): void {
  for (const kind of ['had', 'lost'] as const)
    for (const [field, count] of more[kind]) total[kind].set(field, (total[kind].get(field) ?? 0) + count)
  for (const field of more.reported) total.reported.add(field)
}

type Row = Readonly<Record<string, unknown>>

/** Counts one row. `stored` is null for a row that is not stored yet, and is the row itself if nothing differs. */
function countLosses(losses: Losses, incoming: Row, stored: Row | null): void {
  for (const field of Object.keys(incoming)) {
    const isReported = incoming[field] !== null
    if (isReported) losses.reported.add(field)
    if (stored === null || stored[field] === null || stored[field] === undefined) continue
    losses.had.set(field, (losses.had.get(field) ?? 0) + 1)
    if (!isReported) losses.lost.set(field, (losses.lost.get(field) ?? 0) + 1)
  }
}

/** Minimum rows that must lose the value of a field, so that the loss is not due to chance. */
const rows_compared_min = 10
/** Minimum share that must lose the value, of the rows that had a value. */
const lost_ratio_min = 0.9

/** Returns the fields that are suddenly blank in nearly all of the rows that had a value. */
function suddenlyBlank({ had, lost }: Losses): string[] {
  return [...lost]
    .filter(([field, count]) => count >= rows_compared_min && count >= had.get(field)! * lost_ratio_min)
    .map(([field]) => field)
}

/** Returns the fields that no row of the load reports, although enough stored rows have a value. */
function reportedByNone(losses: Losses): string[] {
  return suddenlyBlank(losses).filter((field) => !losses.reported.has(field))
}

/** Returns stored values to keep: those of unreported fields that are blank or lack a column, and those of their groups. */
export function keptValues<Item extends object>(
  incoming: Item,
  stored: Item,
  notReported: readonly (keyof Item)[],
  // Fields that consist of several columns, and fields that have a meaning only together.
  { composite, groups = [] }: { composite: readonly (keyof Item)[]; groups?: readonly (readonly (keyof Item)[])[] },
): Partial<Item> {
  const kept: Partial<Item> = {}
  for (const field of notReported) {
    if (stored[field] === null) continue
    if (incoming[field] === null || composite.includes(field)) kept[field] = stored[field]
  }
  for (const group of groups) if (group.some((field) => field in kept)) for (const field of group) kept[field] = stored[field]
  return kept
}

/** Creates the error of a load that refuses to continue. The message names what is missing, and how to load anyway. */
export function refusal(what: string): Error {
  return Object.assign(
    new Error(
      `${what}. Stored values are not changed, and no more rows are loaded. If the source no longer reports this, load it with --force.`,
    ),
    { code: 'NOT_REPORTED' },
  )
}

export function isRefusal(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'NOT_REPORTED'
}

/** State that a load checks while it stores batches. `missing` has the fields of missing columns or keys. */
export type Guard<Field extends string = string> = {
  missing: readonly Field[]
  force: boolean
  losses: Losses
  /** Receives the fields whose stored values remain because no row reports them. */
  on_kept: (fields: string[]) => void
}

export type Compared = { incoming: object; stored: object | null }

/** Returns the fields to keep and the losses. Unless forced, throws if nearly all rows lose the value of a `deciding` field. */
export function judgeBatch<Field extends string>(
  guard: Guard<Field>,
  rows: readonly Compared[],
  deciding: readonly Field[],
  absentFields: readonly string[] = [],
): { kept: Field[]; losses: Losses } {
  const losses = noLosses()
  for (const { incoming, stored } of rows) countLosses(losses, incoming as Row, stored as Row | null)
  if (guard.force) return { kept: [...guard.missing], losses }
  const total = noLosses()
  addLosses(total, guard.losses)
  addLosses(total, losses)
  const refused = suddenlyBlank(total).filter(
    (field) => (deciding as readonly string[]).includes(field) && !absentFields.includes(field),
  )
  if (refused.length > 0) {
    const blank = refused.map(
      (field) => `${field} is blank in ${total.lost.get(field)} of ${total.had.get(field)} rows that had a value`,
    )
    throw refusal(`${blank.join(', ')}: the source may have renamed or dropped it`)
  }
  const none = reportedByNone(total).filter((field) => !absentFields.includes(field)) as Field[]
  return { kept: [...new Set([...guard.missing, ...none])], losses }
}
