import { useQuery } from '@tanstack/react-query'
import { get, type Schemas } from '../../api.ts'
import { formatCount } from '../../parts/record/format.ts'
import { Tabs } from '../../parts/tabs.tsx'

export const managersOnly = 'Only owners and admins change the profile. Ask one of them.'
const scoring_poll_ms = 2_000

/** All open proposals: the service allows no more. */
export const openProposals = get('/v1/profile/proposals', { query: { status: 'open', limit: 50 } })

export function ProfileTabs({ current }: { current: 'profile' | 'proposals' }) {
  const { data } = useQuery(openProposals)
  const count = data && data.total_count > 0 ? ` (${formatCount(data.total_count)})` : ''
  return (
    <div className="mb-5">
      <Tabs
        label="Company profile"
        tabs={[
          { label: 'Profile', to: '/profile', search: {}, current: current === 'profile' },
          { label: `Proposals${count}`, to: '/profile/proposals', search: {}, current: current === 'proposals' },
        ]}
      />
    </div>
  )
}

/** Returns how far the scoring with the current profile is, and asks again until it is done. */
export function useScoring(): Schemas['ScoringProgress'] | null {
  const { data } = useQuery({
    ...get('/v1/recommendations', { query: { limit: 1 } }),
    refetchInterval: ({ state }) => (state.data?.scoring ? scoring_poll_ms : false),
  })
  return data?.scoring ?? null
}
