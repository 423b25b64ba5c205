import { useQuery } from '@tanstack/react-query'
import { get } from '../../api.ts'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { Section } from './figures.tsx'
import { Ranks } from './ranks.tsx'

const ranks_px = 260

/** Before a search: who buys and who wins the work of the company's own NAICS codes. */
export function OwnMarket() {
  const profile = useQuery(get('/v1/profile'))
  const codes = profile.data?.company.naics_codes.map(({ code }) => code) ?? []
  const agencies = useQuery({
    ...get('/v1/market/rankings', { query: { by: 'agencies', naics_codes: codes } }),
    enabled: codes.length > 0,
  })
  const contractors = useQuery({
    ...get('/v1/market/rankings', { query: { by: 'contractors', naics_codes: codes } }),
    enabled: codes.length > 0,
  })
  const error = profile.error ?? agencies.error ?? contractors.error
  if (error) return <Failure error={error} retry={() => void Promise.all([agencies.refetch(), contractors.refetch()])} />
  if (profile.data && codes.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        <Empty title="Search the market" icon="market">
          Find who buys what you sell, who holds the contracts now, and when they end. Add NAICS codes to the company profile to
          see your market here.
        </Empty>
      </div>
    )
  return (
    <Section title="Your market" lead={`Awards with your NAICS codes: ${codes.join(', ')}`}>
      {agencies.data && contractors.data ? (
        <div className="grid gap-4 lg:grid-cols-2">
          <Ranks title="Largest buyers" ranks={agencies.data.ranks} />
          <Ranks title="Largest contractors" ranks={contractors.data.ranks} />
        </div>
      ) : (
        <Skeletons rows={2} height_px={ranks_px} />
      )}
    </Section>
  )
}
