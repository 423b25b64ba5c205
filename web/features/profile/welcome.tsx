import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { get, queries, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Score } from '../../parts/meter.tsx'
import { Due } from '../../parts/record/facts.tsx'
import { addToBoard } from '../../shell/decisions.ts'
import { Page } from '../../shell/page.tsx'
import { Empty, Failure, Scoring, Skeletons } from '../../shell/states.tsx'
import { missingFields } from './draft.ts'
import { MissingBasis } from './missing-basis.tsx'
import { managersOnly } from './profile-tabs.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { SourceForm } from './source-form.tsx'

type Recommendation = Schemas['Recommendation']
const route = getRouteApi('/welcome')
const card_px = 240
const row_px = 72
const scoring_poll_ms = 2_000
const recommended_max = 5

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
          <p className="text-ink-2">
            No registration and no file?{' '}
            <Link to="/profile" className="font-medium text-accent hover:underline">
              Fill in the profile yourself
            </Link>
          </p>
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
      {step === 2 && profile && (
        <>
          <MissingBasis company={profile.company} onProposed={({ id }) => void navigate({ search: { proposal_id: id } })} />
          <FirstPursuit isCertain={missingFields(profile.company).every((field) => field !== 'capabilities')} />
        </>
      )}
    </Page>
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

/** The best recommendations so far. The list grows while the records are scored. */
function FirstPursuit({ isCertain }: { isCertain: boolean }) {
  const first = get('/v1/recommendations', { query: { limit: recommended_max } })
  const list = useQuery({
    ...first,
    refetchInterval: ({ state }) => (state.data?.scoring ? scoring_poll_ms : false),
  })
  const [added, setAdded] = useState<string | null>(null)
  async function add(item: Recommendation): Promise<void> {
    const done = await addToBoard(item, () => () => setAdded(null))
    if (done) setAdded(item.id)
    await queries.cancelQueries({ queryKey: first.queryKey })
  }
  if (list.isPending) return <Skeletons rows={3} height_px={row_px} />
  if (list.error && !list.data) return <Failure error={list.error} retry={() => void list.refetch()} />
  const { results, scoring } = list.data
  return (
    <section aria-labelledby="first-recommendations">
      <h2 id="first-recommendations" className="mb-2 font-semibold">
        {added
          ? 'Your first pursuit is on the board'
          : isCertain
            ? 'These fit you best'
            : 'First guesses, without your capabilities'}
      </h2>
      {added && <NextPlaces />}
      {results.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {results.map((item) => (
            <Recommended key={item.id} item={item} onAdd={() => void add(item)} />
          ))}
        </ul>
      )}
      {scoring && <Scoring scoring={scoring} />}
      {results.length === 0 && !scoring && <NothingFits />}
    </section>
  )
}

function NextPlaces() {
  return (
    <p className="mb-4 flex flex-wrap gap-x-4">
      <Link to="/board" className="font-medium text-accent hover:underline">
        Open the board
      </Link>
      <Link to="/" className="font-medium text-accent hover:underline">
        Decide on the others under Today
      </Link>
    </p>
  )
}

function NothingFits() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Empty title="Nothing fits yet" icon="search">
        New notices are scored as they arrive. More capabilities and codes in the{' '}
        <Link to="/profile" className="font-medium text-accent underline">
          company profile
        </Link>{' '}
        find more.
      </Empty>
    </div>
  )
}

function Recommended({ item, onAdd }: { item: Recommendation; onAdd: () => void }) {
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 px-4 py-3 max-md:grid-cols-[40px_minmax(0,1fr)]">
      <Score score={item.match_score} />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={`/opportunities/${item.id}` as string} className="hover:text-accent">
            {item.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          {item.agency_short ?? 'Unknown agency'} · due <Due at={item.deadline_date} />
        </p>
      </div>
      <Button aria-label={`Add to board: ${item.title}`} onClick={onAdd} className="max-md:col-start-2 max-md:justify-self-start">
        <Icon name="plus" size={15} />
        Add to board
      </Button>
    </li>
  )
}
