import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { get, pages } from '../../api.ts'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Skeletons } from '../../shell/states.tsx'
import { managersOnly, ProfileTabs } from './profile-tabs.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { SourceForm } from './source-form.tsx'

const card_px = 240

/** Changes of the profile that a source supports, for an owner or admin to decide. */
export function Proposals() {
  const list = useInfiniteQuery(pages('/v1/profile/proposals', { query: { limit: 10 } }))
  const { data: profile } = useQuery(get('/v1/profile'))
  const proposals = list.data?.pages.flatMap(({ results }) => results) ?? []
  const refused = profile && !['owner', 'admin'].includes(profile.user.role) ? managersOnly : undefined
  return (
    <Page title="Profile proposals" lead="Differences between a source and your profile. Nothing changes until you accept.">
      <ProfileTabs current="proposals" />
      <SourceForm uei={profile?.company.uei ?? null} onProposed={() => {}} key={profile?.company.uei} />
      {list.isPending || !profile ? (
        <Skeletons rows={2} height_px={card_px} />
      ) : list.error ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : proposals.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <Empty title="No proposals yet" icon="company">
            Give a source above. Each proposed change shows the words that support it.
          </Empty>
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} version={profile.company.version} refused={refused} />
          ))}
        </div>
      )}
      <ShowMore list={list} />
    </Page>
  )
}
