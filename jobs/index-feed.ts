import { agencyAliases } from '../catalog/agencies.ts'
import { naicsTitle } from '../catalog/naics.ts'
import { pscName } from '../catalog/psc.ts'
import {
  countContracts,
  type FeedPosition,
  type FeedRow,
  selectChangedContracts,
  selectContractsAfter,
  selectFeedState,
} from '../db/contracts-feed.ts'
import type { Db } from '../db/schema.ts'
import type { SearchDocument, SearchEngine } from '../search/index.ts'

const batch_documents = 500

/**
 * Brings the engine up to the database, at most `limit` documents of it. The position lies in the index, in the same commit as the
 * documents: a crash in between repeats a batch and loses none. An index of another database, or of one set back to an older
 * state, is made anew whatever the limit.
 */
export async function drainIndex(
  db: Db,
  engine: SearchEngine,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
): Promise<{ applied: number; caught_up: boolean }> {
  let applied = 0
  while (applied < limit) {
    const [{ identity, next }, from] = await Promise.all([selectFeedState(db), engine.position()])
    const position = readPosition(from)
    if (position?.identity !== identity || BigInt(position.xid) > BigInt(next)) {
      applied += await rebuildIndex(db, engine)
      continue
    }
    const size = Math.min(batch_documents, limit - applied)
    const rows = await selectChangedContracts(db, position, size)
    const last = rows.at(-1)
    if (!last) return { applied, caught_up: true }
    // Refused when another process was faster: then its position is where to go on.
    const stored = await engine.apply({
      documents: rows.map(searchDocument),
      from,
      to: positionText(identity, { xid: last.changed_xid, id: last.id }),
    })
    if (stored) applied += rows.length
    if (stored && rows.length < size) return { applied, caught_up: true }
  }
  return { applied, caught_up: false }
}

/** Makes the index anew beside the one in use; what changes meanwhile is read by the next drain. Returns the number of documents. */
export async function rebuildIndex(
  db: Db,
  engine: SearchEngine,
  on_progress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const { identity, horizon } = await selectFeedState(db)
  const total = await countContracts(db)
  const build = await engine.rebuild()
  let done = 0
  try {
    for (let after = ''; ; ) {
      const rows = await selectContractsAfter(db, after, batch_documents)
      if (rows.length === 0) break
      await build.add(rows.map(searchDocument))
      after = rows.at(-1)!.id
      done += rows.length
      on_progress(done, Math.max(done, total))
    }
    // Transactions that ran when this began come after the position: the next drain reads what they wrote.
    await build.finish(positionText(identity, { xid: horizon, id: '' }))
    return done
  } catch (error) {
    await build.abandon()
    throw error
  }
}

function positionText(identity: string, { xid, id }: FeedPosition): string {
  return `${identity}|${xid}|${id}`
}

function readPosition(text: string | null): (FeedPosition & { identity: string }) | null {
  const [identity, xid, id] = text?.split('|') ?? []
  return identity && xid && /^\d+$/.test(xid) && id !== undefined ? { identity, xid, id } : null
}

export function searchDocument(row: FeedRow): SearchDocument {
  const { id, title, notice_type, set_aside, naics, psc, jurisdiction, awarded, active } = row
  const topics = [naics && naicsTitle(naics), psc && pscName(psc)].filter((text) => text).join(' ')
  const words = [row.solicitation_number, ...row.agency_path, topics, row.awardee_name]
  return {
    id,
    title,
    description: row.description ?? '',
    topics,
    keywords: words.filter((text) => text).join(' '),
    notice_type,
    set_aside,
    naics,
    psc,
    jurisdiction,
    state: row.place_state_code,
    agency: row.agency_name,
    agency_terms: agencyTerms(row),
    posted_at: instant(row.posted_at),
    deadline_at: instant(row.deadline_at),
    awarded,
    active,
  }
}

function instant(time: string | null): number | null {
  return time === null ? null : Date.parse(time)
}

const knownTerms = new Map<string, string[]>()

/** Every level's name and code and the other names of both; the same few hundred agencies come again and again. */
function agencyTerms({ agency_path, agency_codes }: FeedRow): string[] {
  const names = [...agency_path, ...agency_codes]
  const key = names.join('\n')
  const known = knownTerms.get(key)
  if (known) return known
  const terms = [...new Set(names.flatMap((name) => [name.toLowerCase(), ...agencyAliases(name)]))]
  if (knownTerms.size >= 10_000) knownTerms.clear()
  knownTerms.set(key, terms)
  return terms
}
