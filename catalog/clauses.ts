import { once, readTable } from './table.ts'

export type ClauseKind = 'provision' | 'clause'
/** `overhaul`: a number that came with the overhaul of the FAR, by class deviations, before it was codified. */
export type Clause = { number: string; kind: ClauseKind | null; title: string | null; status: 'codified' | 'overhaul' }
/** `family` is what the API tells regulations apart by. */
export type Regulation = { name: string; family: 'FAR' | 'DFARS' | 'agency_supplement' }

/**
 * The chapters of 48 CFR that hold clauses, by the part in which a chapter has them: chapter 8 in part 852. TRANSFARS has no chapter
 * but follows the pattern. 970 is where the Department of Energy has those of its management and operating contracts.
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

/** The regulation that a clause number is of (`852.203-70`: the VAAR); null where its part is none that holds clauses. */
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
 * What is known of a clause or provision of the FAR or the DFARS by its number (`52.212-1`, with a plain hyphen). Null for others, also of
 * agencies: the list is incomplete. `kind` is that of the matrix of FAR 52.301; null where it is silent, as for all of the DFARS.
 */
export function clauseOf(number: string): Clause | null {
  return byNumber().get(number) ?? null
}
