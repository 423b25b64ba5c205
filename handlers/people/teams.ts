import { countTeams, selectTeams, type TeamPosition } from '../../db/people/teams.ts'
import { pageOf } from '../../services/page.ts'
import { operation } from '../operation.ts'

export const listTeams = operation('listTeams', async ({ db, principal, query, page }) => {
  const after = page.after as TeamPosition | undefined
  const read = await selectTeams(db, principal.company_id, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read, query.limit, (last) => [last.sorted_name, last.id])
  const results = rows.map(({ sorted_name: _, members, ...team }) => ({ ...team, member_count: members.length, members }))
  return { results, ...rest, total_count: await countTeams(db, principal.company_id) }
})
