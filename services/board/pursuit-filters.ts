import { agencyAliases } from '../../catalog/agencies.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import type { PursuitFilters } from '../../db/board/board.ts'
import { selectColumns } from '../../db/board/columns.ts'
import { likePatterns } from '../../db/board/list-query.ts'
import type { Column } from '../../db/board/pursuits.ts'
import type { Db } from '../../db/schema.ts'
import type { Phase } from '../../db/values.ts'
import { writtenAgencies } from '../../search/collections/contracts.ts'
import type { Query } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { endOf, startOf } from '../times.ts'

const phases: readonly string[] = ['preparing', 'submitted', 'won', 'lost', 'triage'] satisfies Phase[]

type PipelineQuery = Omit<Query<'searchPipeline'>, 'count_only' | 'count_by' | 'sort_by' | 'limit' | 'cursor'>

/** Translates a query into filters. Resolves `me`, the names of agencies and set-asides, and phases and columns. */
export async function pursuitFilters(db: Db, principal: Principal, query: PipelineQuery): Promise<PursuitFilters> {
  const { status, due_after, due_before, updated_since, favorite, value_min, value_max } = query
  const userId = (given: string | undefined) => (given === 'me' ? principal.user.user_id : given)
  return {
    status,
    words: query.query === undefined ? undefined : likePatterns(query.query),
    due_after: due_after && startOf(due_after),
    due_before: due_before && endOf(due_before),
    updated_since: updated_since && startOf(updated_since),
    assigned_to: userId(query.assigned_to),
    owner: userId(query.owner),
    column_ids: await findColumnIds(db, principal.company_id, query),
    tags: query.tags?.map((tag) => tag.trim().toLowerCase()),
    favorite,
    agencies: query.agencies && writtenAgencies(query.agencies).flatMap((name) => [name, ...agencyAliases(name)]),
    set_asides: query.set_asides?.map((text) => resolveSetAside(text)!.code),
    naics: query.naics_codes,
    value_min,
    value_max,
  }
}

/** Returns the ids of the columns that satisfy both parameters. Undefined if neither is given. */
async function findColumnIds(db: Db, companyId: string, { phase_id, phase_ids }: PipelineQuery): Promise<string[] | undefined> {
  const given = [phase_id === undefined ? undefined : [phase_id], phase_ids].filter((texts) => texts !== undefined)
  if (given.length === 0) return undefined
  const columns = await selectColumns(db, companyId)
  const wanted = given.map((texts) => texts.flatMap((text) => idsOfColumns(columns, text)))
  return columns.map(({ id }) => id).filter((id) => wanted.every((ids) => ids.includes(id)))
}

/** Returns the ids of the columns of a phase, or else of the column with an id or title. */
function idsOfColumns(columns: Column[], text: string): string[] {
  const name = text.trim().toLowerCase()
  const found = phases.includes(text.toLowerCase())
    ? columns.filter(({ phase }) => phase === text.toLowerCase())
    : columns.filter(({ id, title }) => id === text || title.toLowerCase() === name)
  return found.map(({ id }) => id)
}
