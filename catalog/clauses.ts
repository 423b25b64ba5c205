import { once, readTable } from './table.ts'

export type ClauseKind = 'provision' | 'clause'
/** `overhaul`: a number from the FAR overhaul, introduced by class deviations before it was codified. */
export type Clause = { number: string; kind: ClauseKind | null; title: string | null; status: 'codified' | 'overhaul' }
/** `family` is how the API groups regulations. */
export type Regulation = { name: string; family: 'FAR' | 'DFARS' | 'agency_supplement' }

/**
 * The agency supplements of 48 CFR, by the part that contains their clauses: chapter 8 uses part 852. TRANSFARS has no chapter but follows
 * the pattern. In part 970, the Department of Energy has the clauses of its management and operating contracts.
 */
const supplements: Readonly<Record<string, string>> = {
  352: 'HHSAR',
  452: 'AGAR',
  552: 'GSAR',
  652: 'DOSAR',
  752: 'AIDAR',
  852: 'VAAR',
  952: 'DEAR',
  970: 'DEAR',
  1052: 'DTAR',
  1252: 'TAR',
  1352: 'CAR',
  1452: 'DIAR',
  1552: 'EPAAR',
  1652: 'FEHBAR',
  1752: 'OPMAR',
  1852: 'NFS',
  1952: 'IAAR',
  2052: 'NRCAR',
  2152: 'LIFAR',
  2452: 'HUDAR',
  2552: 'NSFAR',
  2852: 'JAR',
  2952: 'DOLAR',
  3052: 'HSAR',
  3452: 'EDAR',
  5152: 'AFARS',
  5252: 'NMCARS',
  5352: 'DAFFARS',
  5452: 'DLAD',
  5552: 'TRANSFARS',
  5652: 'SOFARS',
}

const far: Regulation = { name: 'FAR', family: 'FAR' }
const dfars: Regulation = { name: 'DFARS', family: 'DFARS' }

/** The regulation that a clause number belongs to (`852.203-70`: the VAAR). Null if its part contains no clauses. */
export function regulationOf(number: string): Regulation | null {
  const part = /^\d{2,4}(?=\.)/.exec(number)?.[0] ?? ''
  if (part === '52') return far
  if (part === '252') return dfars
  return Object.hasOwn(supplements, part) ? { name: supplements[part]!, family: 'agency_supplement' } : null
}

const byNumber = once(() => {
  const rows = readTable('./clauses.tsv')
  return new Map(rows.map(([number = '', kind, title, status]) => [number, { number, ...read(kind, title, status) }]))
})

function read(kind = '', title = '', status = ''): Omit<Clause, 'number'> {
  return { kind: (kind || null) as ClauseKind | null, title: title || null, status: status as Clause['status'] }
}

/**
 * The known facts of a FAR or DFARS clause or provision, by number (`52.212-1`, with a plain hyphen). Null for others, including those of
 * agencies, because the list is incomplete. `kind` comes from the matrix of FAR 52.301. It is null where the matrix is silent, as for all
 * of the DFARS.
 */
export function clauseOf(number: string): Clause | null {
  return byNumber().get(number) ?? null
}
