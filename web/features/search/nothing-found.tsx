import { Button } from '../../parts/button.tsx'
import { Empty } from '../../shell/states.tsx'
import { IfLoaded } from '../../subjects/opportunities/nothing-loaded.tsx'
import { filtersOf, type SearchAddress, withFilters } from './address.ts'
import type { Change } from './use-change.ts'

/** The list is empty. The buttons widen the search. */
export function NothingFound({ address, change }: { address: SearchAddress; change: Change }) {
  const { status, ...others } = filtersOf(address)
  const isFiltered = Object.keys(others).length > 0
  return (
    <IfLoaded>
      <Empty title="Nothing found">
        <p>
          Save this search with an alert to learn when something appears
          {status || isFiltered ? ', or search in more records.' : '.'}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {status && <Button onClick={() => change((old) => withFilters(old, others))}>Include closed opportunities</Button>}
          {isFiltered && (
            <Button onClick={() => change((old) => withFilters(old, status ? { status } : {}))}>Remove the other filters</Button>
          )}
        </div>
      </Empty>
    </IfLoaded>
  )
}
