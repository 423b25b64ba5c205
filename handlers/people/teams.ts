import { countTeams, selectTeams, type TeamPosition } from '../../db/people/teams.ts'
import type { Context, Result } from '../context.ts'
import { pageOf } from '../page.ts'

export async function listTeams({ db, principal, query, page }: Context<'listTeams'>): Promise<Result<'listTeams'>> {
  const after = page.after as TeamPosition | undefined
  const read = await selectTeams(db, principal.company_id, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, (last) => [last.sorted_name, last.id])
  const results = rows.map(({ sorted_name: _, members, ...team }) => ({ ...team, member_count: members.length, members }))
  return { results, ...rest, total_count: await countTeams(db, principal.company_id) }
}
