import { tableMap } from './table.ts'

export type ClauseKind = 'provision' | 'clause'
/** `overhaul`: a number from the FAR overhaul, introduced by class deviations before it was codified. */
export type Clause = { number: string; kind: ClauseKind | null; title: string | null; status: 'codified' | 'overhaul' }
/** `family` is how the API groups regulations. */
export type Regulation = { name: string; family: 'FAR' | 'DFARS' | 'agency_supplement' }

/** Agency supplements of 48 CFR by the part with their clauses. Part 970 has those of the Department of Energy's management and operating contracts. */
const supplements = tableMap<Regulation>('./supplements.tsv', ([part = '', name = '']) => [
  [part, { name, family: 'agency_supplement' }],
])

const far: Regulation = { name: 'FAR', family: 'FAR' }
const dfars: Regulation = { name: 'DFARS', family: 'DFARS' }

/** The regulation that a clause number belongs to (`852.203-70`: the VAAR). Null if its part contains no clauses. */
export function regulationOf(number: string): Regulation | null {
  const part = /^\d{2,4}(?=\.)/.exec(number)?.[0] ?? ''
  if (part === '52') return far
  if (part === '252') return dfars
  return supplements().get(part) ?? null
}

const byNumber = tableMap<Clause>('./clauses.tsv', ([number = '', kind, title, status]) => [
  [number, { number, kind: (kind || null) as ClauseKind | null, title: title || null, status: status as Clause['status'] }],
])

/** A FAR or DFARS clause by number (`52.212-1`). Null for others. `kind` is that of the matrix of FAR 52.301, or null where it is silent. */
export function clauseOf(number: string): Clause | null {
  return byNumber().get(number) ?? null
}
