import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { get, queries, type Schemas } from '../../api.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Score } from '../../parts/meter.tsx'
import { Due } from '../../parts/record/facts.tsx'
import { Empty, Failure, Scoring, Skeletons } from '../../shell/states.tsx'
import { addToBoard } from '../../subjects/opportunities/decisions.ts'
import { IfLoaded } from '../../subjects/opportunities/nothing-loaded.tsx'
import type { Company } from './draft.ts'
import { BidStates } from './fields/bid-states.tsx'
import { MissingBasis } from './missing-basis.tsx'
import type { Proposal } from './proposed.ts'

type Recommendation = Schemas['Recommendation']
const row_px = 72
const scoring_poll_ms = 2_000
const recommended_max = 5
/** Today shows recommendations from this score on. */
const today_score_min = 80

type FirstPursuitProps = {
  company: Company
  /** The accepted proposal. */
  proposal: Proposal
  refused: string | undefined
  onProposed: (proposal: Proposal) => void
}

/** Shows the gaps of the profile, the question where the company bids, and the best recommendations so far. */
export function FirstPursuit({ company, proposal, refused, onProposed }: FirstPursuitProps) {
  const isCertain = company.capabilities.length > 0
  return (
    <>
      <MissingBasis company={company} onProposed={onProposed} />
      <BidStates key={proposal.id} company={company} suggested={proposal.source.states ?? []} refused={refused} />
      <Recommendations title={isCertain ? 'These fit you best' : 'First guesses, without your capabilities'} />
    </>
  )
}

/** The best opportunities, however low they score. The list grows while the records are scored. */
function Recommendations({ title }: { title: string }) {
  const first = get('/v1/recommendations', { query: { limit: recommended_max, min_score: 0 } })
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
        {added ? 'Your first pursuit is on the board' : title}
      </h2>
      {added && <NextPlaces />}
      {!scoring && results[0] && results[0].match_score < today_score_min && (
        <p className="mb-2 text-ink-2">None has a score of {today_score_min}, from which Today recommends. These come closest.</p>
      )}
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
      <IfLoaded>
        <Empty title="Nothing fits yet" icon="search">
          New notices are scored as they arrive. More capabilities and codes in the{' '}
          <Link to="/profile" className="font-medium text-accent underline">
            company profile
          </Link>{' '}
          find more.
        </Empty>
      </IfLoaded>
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
