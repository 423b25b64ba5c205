import { selectPursuers, selectRecordKeys } from '../../../db/opportunities/notices.ts'
import type { Trx } from '../../../db/schema.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import {
  arrangeFamily,
  type Family,
  familyId,
  type Holdings,
  noticeRecordId,
  officeId,
  recordKey,
} from '../../../ingest/rows/record.ts'

export type StoredMember = { notice: Notice; contract_id: string }
export type Fresh = { notice: Notice; contract_id: string | null }
/** Records of new notices. `added` is the number of records that the catalog gains. `moves` maps old record ids to new ids. */
export type Placement = { created: Set<string>; added: number; moves: Map<string, string> }

type Group = { family: Family; fresh: Fresh[]; stored: StoredMember[] }
type Known = { records: Map<string, string[]>; ids: Set<string> }

/** Assigns a record to each new notice. `membersOf` reads the notices of records as they are after the batch. */
export async function placeNotices(trx: Trx, fresh: readonly Fresh[], membersOf: (ids: string[]) => Promise<StoredMember[]>) {
  const groups = new Map<string, Group>()
  const alone: Fresh[] = []
  for (const each of fresh) {
    const { solicitation_key, agency_key } = recordKey(each.notice)
    if (solicitation_key === null) {
      alone.push(each)
      continue
    }
    const family = { source: each.notice.source, agency_key, solicitation_key }
    const group = groups.get(nameOf(family))
    if (group) group.fresh.push(each)
    else groups.set(nameOf(family), { family, fresh: [each], stored: [] })
  }
  const known = await selectKnown(trx, groups, alone)
  await addStored(groups, known, membersOf)
  const placement: Placement = { created: new Set(), added: 0, moves: new Map() }
  for (const each of alone) assign(each, noticeRecordId(each.notice.source, each.notice.id), known, placement)
  placement.added = placement.created.size
  for (const [group, arrangement] of await arrangeAll(trx, groups, known)) {
    for (const [from, to] of arrangement.moves) placement.moves.set(from, to)
    for (const to of arrangement.moves.values()) if (!known.ids.has(to)) placement.created.add(to)
    placement.added += Math.max(0, new Set(arrangement.of.values()).size - new Set(group.stored.map(recordOf)).size)
    for (const each of group.fresh) assign(each, arrangement.of.get(each.notice.id)!, known, placement)
  }
  return placement
}

function nameOf({ source, agency_key, solicitation_key }: Family): string {
  return `${source}\n${agency_key}\n${solicitation_key}`
}

function assign(each: Fresh, id: string, known: Known, { created }: Placement): void {
  each.contract_id = id
  if (!known.ids.has(id)) created.add(id)
}

async function selectKnown(trx: Trx, groups: Map<string, Group>, alone: Fresh[]): Promise<Known> {
  const families = [...groups.values()].map(({ family }) => family)
  const ids = [
    ...families.map(familyId),
    ...[...groups.values()].flatMap(({ family, fresh }) =>
      fresh.map(({ notice }) => officeId(family, recordKey(notice).office_key ?? '')),
    ),
    ...alone.map(({ notice }) => noticeRecordId(notice.source, notice.id)),
  ]
  const rows = await selectRecordKeys(trx, [...new Set(families.map(({ solicitation_key }) => solicitation_key))], ids)
  const records = new Map<string, string[]>()
  for (const { id, source, agency_key, solicitation_key } of rows) {
    const name = nameOf({ source, agency_key, solicitation_key: solicitation_key ?? '' })
    if (groups.has(name)) records.set(name, [...(records.get(name) ?? []), id])
  }
  return { records, ids: new Set(rows.map(({ id }) => id)) }
}

async function addStored(groups: Map<string, Group>, { records }: Known, membersOf: (ids: string[]) => Promise<StoredMember[]>) {
  const groupOf = new Map([...records].flatMap(([name, ids]) => ids.map((id) => [id, groups.get(name)!] as const)))
  if (groupOf.size === 0) return
  for (const member of await membersOf([...groupOf.keys()])) groupOf.get(member.contract_id)!.stored.push(member)
}

/** Arranges the notices of all groups. Reads the pursuits of records only if records would move, which is rare. */
async function arrangeAll(trx: Trx, groups: Map<string, Group>, known: Known) {
  const arranged = [...groups.values()].map((group) => [group, arrange(group, known, new Map())] as const)
  const moving = arranged.filter(([, { moves }]) => moves.size > 0)
  if (moving.length === 0) return arranged
  const ids = moving.flatMap(([{ stored }]) => stored.map(recordOf))
  const pursuers = await selectPursuers(trx, [...new Set(ids)])
  return arranged.map(([group, found]) => [group, found.moves.size === 0 ? found : arrange(group, known, pursuers)] as const)
}

function arrange({ family, fresh, stored }: Group, known: Known, pursuers: Holdings['pursuers']) {
  const own = new Set(stored.map(recordOf))
  const isTaken = (id: string) => known.ids.has(id) && !own.has(id)
  return arrangeFamily(family, [...stored, ...fresh].map(member), { isTaken, pursuers })
}

function recordOf({ contract_id }: StoredMember): string {
  return contract_id
}

function member({ notice, contract_id }: Fresh) {
  const { id, notice_type, posted_at } = notice
  return { id, notice_type, posted_at, office_key: recordKey(notice).office_key, record_id: contract_id }
}
