import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { get } from '../../api.ts'
import { Empty } from '../../shell/states.tsx'
import { IfLoaded } from '../../subjects/opportunities/nothing-loaded.tsx'

const complete_percent_min = 60

/** The list is empty because nothing is loaded, all is decided, or the profile says too little. */
export function AllDecided() {
  const { data: profile } = useQuery(get('/v1/profile'))
  const isThin = profile !== undefined && profile.company.completeness < complete_percent_min
  return (
    <div className="rounded-card border border-line bg-surface">
      <IfLoaded>
        {isThin ? (
          <Empty title="Your profile says too little" icon="company">
            It is {profile.company.completeness}% complete. Add NAICS codes, capabilities and past performance. Then opportunities
            that fit appear here.
            <Link to="/welcome" className="mt-3 block font-medium text-accent hover:underline">
              Set up your profile in three steps
            </Link>
          </Empty>
        ) : (
          <Empty title="Nothing to decide" icon="today">
            Recommendations appear when new notices fit your company well.
            <Link
              to="/search"
              search={{ status: 'active', sort_by: 'match_score' }}
              className="mt-3 block font-medium text-accent hover:underline"
            >
              See all open opportunities, best match first
            </Link>
          </Empty>
        )}
      </IfLoaded>
    </div>
  )
}
