import { tableMap } from './table.ts'

export type ClauseKind = 'provision' | 'clause'
/** A clause or provision. An `overhaul` number comes from class deviations of the FAR overhaul and is not codified yet. */
export type Clause = { number: string; kind: ClauseKind | null; title: string | null; status: 'codified' | 'overhaul' }
/** The regulation of a clause. `family` is its group in the API. */
export type Regulation = { name: string; family: 'FAR' | 'DFARS' | 'agency_supplement' }

/** Agency supplements by the part of 48 CFR with their clauses. Part 970 is for Energy's management and operating contracts. */
const supplements = tableMap<Regulation>('./supplements.tsv', ([part = '', name = '']) => [
  [part, { name, family: 'agency_supplement' }],
])

const far: Regulation = { name: 'FAR', family: 'FAR' }
const dfars: Regulation = { name: 'DFARS', family: 'DFARS' }

/** Returns the regulation of a clause number, such as the VAAR for `852.203-70`. Null if its part contains no clauses. */
export function regulationOf(number: string): Regulation | null {
  const part = /^\d{2,4}(?=\.)/.exec(number)?.[0] ?? ''
  if (part === '52') return far
  if (part === '252') return dfars
  return supplements().get(part) ?? null
}

const byNumber = tableMap<Clause>('./clauses.tsv', ([number = '', kind, title, status]) => [
  [number, { number, kind: (kind || null) as ClauseKind | null, title: title || null, status: status as Clause['status'] }],
])

/** Returns a FAR or DFARS clause by number (`52.212-1`), or null. `kind` is null if the FAR 52.301 matrix omits the clause. */
export function clauseOf(number: string): Clause | null {
  return byNumber().get(number) ?? null
}
