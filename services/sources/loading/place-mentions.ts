import {
  type AliasRow,
  deleteMentions,
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
import type { Trx } from '../../../db/schema.ts'
import type { Mention } from '../../../ingest/contractor/mention.ts'
import { type Alias, aliasesOf, placing } from '../../../ingest/contractor/placing.ts'

/**
 * Stores mentions, each of which has an id once, and takes away those `removed`; whatever else comes to another contractor by what they
 * tell, or no longer tell, is moved with its awards and exclusions. Contractors end the same in whatever order mentions come.
 */
export async function placeMentions(trx: Trx, mentions: readonly Mention[], removed: string[], now: string): Promise<void> {
  const ids = [...mentions.map(({ id }) => id), ...removed]
  if (ids.length === 0) return
  const before = await selectMentions(trx, ids)
  const changed = await changeAliases(trx, mentions, before)
  await deleteMentions(trx, removed)
  const movable = await selectOthers(trx, changed, new Set(ids))
  const places = await placer(trx, [...mentions, ...movable])
  const placed = mentions.map(places)
  const moved = movable
    .map((row) => ({ row, next: places(row) }))
    .filter(({ row, next }) => row.contractor_id !== next.contractor_id || row.rule !== next.rule)
  await upsertMentions(trx, [...placed, ...moved.map(({ next }) => next)])
  const old = new Map(before.map((row) => [row.id, row.contractor_id]))
  const gone = placed.filter(({ id, contractor_id }) => old.has(id) && old.get(id) !== contractor_id)
  await moveToContractors(
    trx,
    [...gone, ...moved.map(({ next }) => next)].map(({ id }) => id),
    now,
  )
  const touched = [...before, ...placed, ...moved.flatMap(({ row, next }) => [row, next])]
  await refreshContractors(trx, [...new Set(touched.map(({ contractor_id }) => contractor_id))], now)
}

/** Brings the aliases in line with the mentions as they will be; answers those that came or went. */
async function changeAliases(trx: Trx, mentions: readonly Mention[], before: readonly MentionRow[]): Promise<AliasRow[]> {
  const told = distinct(mentions.flatMap(aliasesOf))
  const added = await insertAliases(trx, [...told.values()])
  const untold = [...distinct(before.flatMap(aliasesOf))].flatMap(([key, alias]) => (told.has(key) ? [] : [alias]))
  const lost = await deleteUnusedAliases(
    trx,
    untold,
    before.map(({ id }) => id),
  )
  return [...added, ...lost]
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

/** What places each of these mentions. */
async function placer(trx: Trx, mentions: readonly Mention[]): Promise<(mention: Mention) => MentionRow> {
  const unsure = mentions.filter(({ uei }) => uei === null)
  const names = [...new Set(unsure.map(({ name_key }) => name_key))]
  const cages = [...new Set(unsure.flatMap(({ cage_code }) => cage_code ?? []))]
  const place = placing(unsure.length > 0 ? await selectAliases(trx, names, cages) : [])
  return (mention) => ({ ...mention, ...place(mention) })
}
