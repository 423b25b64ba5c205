import { useQuery } from '@tanstack/react-query'
import { get } from '../../api.ts'

/** Returns why this user may not change workflows. The service refuses the changes of limited members. */
export function useRefusal(): string | undefined {
  const { data } = useQuery(get('/v1/profile'))
  return data?.user.role === 'limited_member' ? 'Limited members cannot change or run workflows' : undefined
}
