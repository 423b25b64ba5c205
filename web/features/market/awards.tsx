import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import type { Schemas } from '../../api.ts'
import { TimeZone } from '../../parts/record/facts.tsx'
import { formatDate } from '../../parts/record/format.ts'
import { nameAgency } from '../../parts/record/names.ts'
import { type Column, Table } from '../../parts/table.tsx'
import { type AddressQuery, Tabs } from '../../parts/tabs.tsx'
import { ShowMore } from '../../shell/lists/show-more.tsx'
import type { FiguresAddress } from './address.ts'
import { Dollars } from './figures.tsx'
import { EntityLink } from './links.tsx'

type Award = Schemas['MarketAwardFields']
type AwardsProps = {
  list: UseInfiniteQueryResult<InfiniteData<Pick<Schemas['MarketFigures'], 'awards' | 'cursor'>>>
  address: FiguresAddress
  /** The other party of the awards. */
  party: 'agency' | 'contractor'
}

/** The awards of an agency or a contractor, newest first, or those whose work ends within 18 months. */
export function Awards({ list, address, party }: AwardsProps) {
  const rows = list.data?.pages.flatMap(({ awards }) => awards) ?? []
  const { awards, ...days } = address
  return (
    <div>
      <h2 className="mb-1 font-semibold">Awards</h2>
      <div className="mb-3">
        <Tabs
          label="Awards to list"
          tabs={[
            { label: 'Newest', search: days as AddressQuery, current: awards === undefined },
            { label: 'Ending within 18 months', search: { ...days, awards: 'expiring' }, current: awards === 'expiring' },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-4 py-3 text-ink-2">
          {awards === 'expiring' ? 'No known contract ends within 18 months.' : 'No award is known for this period.'}
        </p>
      ) : (
        <Table caption="Awards" columns={party === 'agency' ? ofContractor : ofAgency} rows={rows} keyOf={({ id }) => id} />
      )}
      <ShowMore list={list} />
    </div>
  )
}

const purchase: Column<Award> = {
  title: 'Purchase',
  cell: ({ id, name, contract_number }) => (
    <div className="min-w-48">
      <EntityLink id={id} name={name} className="font-medium hover:text-accent" />
      {contract_number && <span className="block text-xs text-ink-2">{contract_number}</span>}
    </div>
  ),
}
const amounts: readonly Column<Award>[] = [
  { title: 'Obligated', numeric: true, cell: ({ dollars_obligated }) => <Dollars amount={dollars_obligated} /> },
  { title: 'Awarded', numeric: true, cell: ({ award_date }) => <Day at={award_date} /> },
  {
    title: 'Ends',
    numeric: true,
    cell: ({ potential_end_date, completion_date }) => <Day at={potential_end_date ?? completion_date} />,
  },
]
const ofContractor: readonly Column<Award>[] = [
  purchase,
  { title: 'Contractor', cell: ({ awardee }) => awardee && <EntityLink id={awardee.id} name={awardee.name} /> },
  ...amounts,
]
const ofAgency: readonly Column<Award>[] = [
  purchase,
  {
    title: 'Agency',
    cell: ({ awarding_agency, awarding_agency_id }) =>
      awarding_agency && <EntityLink id={awarding_agency_id} name={nameAgency(awarding_agency)} />,
  },
  ...amounts,
]

/** A day at 00:00 UTC, which would be the day before in an American time zone. */
export function Day({ at }: { at: string | null }) {
  const timeZone = use(TimeZone)
  return at === null ? <span className="text-ink-3">Unknown</span> : formatDate(at.slice(0, 'YYYY-MM-DD'.length), timeZone)
}
