import { Link } from '@tanstack/react-router'
import type { Schemas } from '../../api.ts'
import { countOf } from '../../parts/record/format.ts'
import type { Filters } from '../../subjects/searches/filter-names.ts'
import { Dollars } from './figures.tsx'
import { EntityLink } from './links.tsx'

type Rank = Schemas['MarketRank']
type RanksProps = {
  title: string
  ranks: readonly Rank[]
  /** For codes, the search that a rank opens. */
  searchOf?: (code: string) => Filters
  /** Writes a name as people do, for agencies and offices. */
  nameOf?: (name: string) => string
}

const full_percent = 100

/** The largest of a kind, each with its share. */
export function Ranks({ title, ranks, searchOf, nameOf = (name) => name }: RanksProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface">
      <h3 className="border-b border-line px-4 py-2.5 font-semibold">{title}</h3>
      {ranks.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">The awards do not say.</p>
      ) : (
        <ol className="py-1.5">
          {ranks.map((rank) => (
            <RankRow key={rank.rank} rank={{ ...rank, name: nameOf(rank.name) }} {...(searchOf && { searchOf })} />
          ))}
        </ol>
      )}
    </section>
  )
}

function RankRow({ rank, searchOf }: { rank: Rank; searchOf?: RanksProps['searchOf'] }) {
  const { award_count, value_total, share } = rank
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_4rem] gap-x-3 px-4 py-1.5 text-sm">
      <span className="line-clamp-2" title={rank.name}>
        <RankName rank={rank} searchOf={searchOf} />
      </span>
      <span className="text-right font-medium" title={countOf(award_count, 'award')}>
        <Dollars amount={value_total} />
      </span>
      <span className="mt-1 h-1 self-center overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span
          className="block h-full rounded-full bg-accent forced-color-adjust-none"
          style={{ width: `${Math.max(0, share ?? 0) * full_percent}%` }}
        />
      </span>
      <span className="num text-right text-xs text-ink-2">
        {share === null ? countOf(award_count, 'award') : `${Math.round(share * full_percent)}%`}
      </span>
    </li>
  )
}

function RankName({ rank: { id, code, name }, searchOf }: { rank: Rank; searchOf: RanksProps['searchOf'] | undefined }) {
  if (!searchOf || code === null) return <EntityLink id={id} name={name} />
  return (
    <Link to="/search" search={{ status: 'active', ...searchOf(code) }} className="hover:text-accent hover:underline">
      <span className="num text-ink-2">{code}</span> {name}
    </Link>
  )
}
