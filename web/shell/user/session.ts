import { useQuery } from '@tanstack/react-query'
import { api, get, queries, type Schemas, unwrap } from '../../api.ts'

/** The signed-in user, the company, and how the app looks to the user. */
export const sessionQuery = get('/v1/settings/session')

/** Why emails do not arrive. Undefined if they do, and until it is known. */
export function useEmailRefusal(): string | undefined {
  const sends = useQuery(sessionQuery).data?.sends_email
  return sends === false ? 'Emails are not sent: this installation has no mail server.' : undefined
}

/** Changes the signed-in user. All parts of the app show it at once. */
export async function changeMe(body: Schemas['UserChange']): Promise<void> {
  const session = await unwrap(api.PATCH('/v1/me', { body }))
  await queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  queries.setQueryData(sessionQuery.queryKey, session)
}

/** Returns why a user may not change what belongs to the company. Undefined for owners and admins, and until the role is known. */
export function refusalOf(role: Schemas['Role'] | undefined): string | undefined {
  return role === undefined || role === 'owner' || role === 'admin' ? undefined : 'Only owners and admins may do this'
}
