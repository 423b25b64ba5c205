import { countMembers, type MemberPosition, selectMemberPage } from '../../db/people/people.ts'
import { pageOf } from '../../services/page.ts'
import { operation } from '../operation.ts'

export const listMembers = operation('listMembers', async ({ db, principal, query: { query, limit }, page }) => {
  const after = page.after as MemberPosition | undefined
  const [read, total_count] = await Promise.all([
    selectMemberPage(db, principal.company_id, { ...(query && { query }), after, limit: limit + 1 }),
    countMembers(db, principal.company_id, query),
  ])
  const { rows, ...rest } = pageOf(page, read, limit, (last) => [last.sorted_name, last.user_id])
  return { results: rows.map(({ sorted_name: _, ...member }) => member), ...rest, total_count }
})
