import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { get } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { managersOnly } from './profile-tabs.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { SourceForm } from './source-form.tsx'

const FirstPursuit = lazy(() => import('./first-pursuit.tsx').then((module) => ({ default: module.FirstPursuit })))
const route = getRouteApi('/welcome')
const card_px = 240

const steps = ['Say who you are', 'Check your profile', 'Add your first pursuit'] as const

/** Leads a new company from a source to its profile and to its first pursuit. The address says where the user is. */
export function Welcome() {
  const { proposal_id } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: profile } = useQuery(get('/v1/profile'))
  const proposal = useQuery({
    ...get('/v1/profile/proposals/{proposal_id}', { path: { proposal_id: proposal_id ?? '' } }),
    enabled: proposal_id !== undefined,
  })
  const step = proposal_id === undefined ? 0 : proposal.data?.status === 'accepted' ? 2 : 1
  const refused = profile && !['owner', 'admin'].includes(profile.user.role) ? managersOnly : undefined
  return (
    <Page title="Welcome" documentTitle="Welcome" lead="Three steps to your first pursuit. Each can be changed later.">
      <Steps current={step} />
      {step === 0 && (
        <>
          <SourceForm
            uei={profile?.company.uei ?? null}
            onProposed={({ id }) => void navigate({ search: { proposal_id: id } })}
          />
          <NoSource />
        </>
      )}
      {step === 1 &&
        (proposal.error ? (
          <Failure error={proposal.error} retry={() => void proposal.refetch()} />
        ) : proposal.data && profile ? (
          <ProposalCard
            proposal={proposal.data}
            version={profile.company.version}
            refused={refused}
            onAccepted={() => void proposal.refetch()}
          />
        ) : (
          <Skeletons rows={1} height_px={card_px} />
        ))}
      {step === 2 && profile && proposal.data && (
        <Suspense fallback={<Skeletons rows={1} height_px={card_px} />}>
          <FirstPursuit
            company={profile.company}
            proposal={proposal.data}
            refused={refused}
            onProposed={({ id }) => void navigate({ search: { proposal_id: id } })}
          />
        </Suspense>
      )}
    </Page>
  )
}

function NoSource() {
  return (
    <p className="text-ink-2">
      No registration and no file?{' '}
      <Link to="/profile" className="font-medium text-accent hover:underline">
        Fill in the profile yourself
      </Link>
    </p>
  )
}

function Steps({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className="mb-6 grid gap-2 md:grid-cols-3">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2.5 font-medium md:border-t-2 md:pt-2.5',
            at <= current ? 'border-accent text-ink' : 'border-line text-ink-2',
          )}
        >
          <span
            className={clsx(
              'num grid size-6 place-items-center rounded-full text-sm',
              at <= current ? 'bg-accent text-on-accent' : 'bg-sunken',
            )}
          >
            {at < current ? <Icon name="check" size={14} /> : at + 1}
          </span>
          {step}
          {at < current && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}
