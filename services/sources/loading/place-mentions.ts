import {
  type AliasRow,
  deleteUnusedAliases,
  insertAliases,
  type MentionRow,
  moveToContractors,
  refreshContractors,
  selectAliases,
  selectMentions,
  selectMovable,
  upsertMentions,
} from '../../../db/market/contractors.ts'
import { deleteRows } from '../../../db/postgres/batches.ts'
import type { Trx } from '../../../db/schema.ts'
import type { Mention } from '../../../ingest/contractor/mention.ts'
import { type Alias, aliasesOf, placing } from '../../../ingest/contractor/placing.ts'

/** Stores each mention, or deletes it if it is null. Mentions that now belong to another contractor move there with their awards
 * and exclusions. */
export async function placeMentions(trx: Trx, changes: ReadonlyMap<string, Mention | null>, now: string): Promise<void> {
  const ids = [...changes.keys()]
  if (ids.length === 0) return
  const mentions = [...changes.values()].filter((mention) => mention !== null)
  const removed = ids.filter((id) => changes.get(id) === null)
  const before = await selectMentions(trx, ids)
  const changed = await changeAliases(trx, mentions, before)
  await deleteRows(trx, 'contractor_mention', removed)
  const movable = await selectOthers(trx, changed, new Set(ids))
  const assign = await createAssigner(trx, [...mentions, ...movable])
  const placed = mentions.map(assign)
  const moved = movable
    .map((row) => ({ row, next: assign(row) }))
    .filter(({ row, next }) => row.contractor_id !== next.contractor_id || row.rule !== next.rule)
  await upsertMentions(trx, [...placed, ...moved.map(({ next }) => next)])
  const old = new Map(before.map((row) => [row.id, row.contractor_id]))
  const reassigned = placed.filter(({ id, contractor_id }) => old.has(id) && old.get(id) !== contractor_id)
  const moving = [...reassigned, ...moved.map(({ next }) => next)].map(({ id }) => id)
  await moveToContractors(trx, moving, now)
  const touched = [...before, ...placed, ...moved.flatMap(({ row, next }) => [row, next])]
  await refreshContractors(trx, [...new Set(touched.map(({ contractor_id }) => contractor_id))], now)
}

/** Updates the aliases to match the new mentions, and returns the aliases that were added or deleted. */
async function changeAliases(trx: Trx, mentions: readonly Mention[], before: readonly MentionRow[]): Promise<AliasRow[]> {
  const current = distinct(mentions.flatMap(aliasesOf))
  const added = await insertAliases(trx, [...current.values()])
  const outdated = [...distinct(before.flatMap(aliasesOf))].flatMap(([key, alias]) => (current.has(key) ? [] : [alias]))
  const ids = before.map(({ id }) => id)
  return [...added, ...(await deleteUnusedAliases(trx, outdated, ids))]
}

function distinct(aliases: readonly Alias[]): Map<string, Alias> {
  return new Map(aliases.map((alias) => [`${alias.kind}\n${alias.value}\n${alias.place}\n${alias.uei}`, alias]))
}

async function selectOthers(trx: Trx, changed: readonly AliasRow[], own: ReadonlySet<string>): Promise<MentionRow[]> {
  if (changed.length === 0) return []
  const rows = await selectMovable(trx, valuesOf(changed, 'name', 'town'), valuesOf(changed, 'cage'))
  return rows.filter(({ id }) => !own.has(id))
}

function valuesOf(aliases: readonly AliasRow[], ...wanted: Alias['kind'][]): string[] {
  return [...new Set(aliases.filter(({ kind }) => wanted.includes(kind)).map(({ value }) => value))]
}

async function createAssigner(trx: Trx, mentions: readonly Mention[]): Promise<(mention: Mention) => MentionRow> {
  const unsure = mentions.filter(({ uei }) => uei === null)
  const names = [...new Set(unsure.map(({ name_key }) => name_key))]
  const cages = [...new Set(unsure.flatMap(({ cage_code }) => cage_code ?? []))]
  const place = placing(unsure.length > 0 ? await selectAliases(trx, names, cages) : [])
  return (mention) => ({ ...mention, ...place(mention) })
}
