import { accountTables } from './company-data/account.ts'
import { boardTables } from './company-data/board.ts'
import type { ColumnOf, CompanyTable, Table } from './company-data/company-table.ts'
import { documentTables } from './company-data/documents.ts'
import { matchingTables } from './company-data/matching.ts'
import { peopleTables } from './company-data/people.ts'
import { pursuitTables } from './company-data/pursuits.ts'
import { requestTables } from './company-data/requests.ts'
import { searchTables } from './company-data/searches.ts'
import { workflowTables } from './company-data/workflows.ts'

/**
 * Every table of ours, and what of it is a company's: what `oi company export` tells and `oi company delete` deletes. Those that refer to
 * others come first, for in this order rows are deleted. Tests hold it against the database: each table stands here, each of its columns is
 * told or withheld, and after a deletion no table holds a trace of the company.
 *
 * `shared`: no row of it is a company's. `people`: it holds persons, who may belong to several companies.
 */
export const tables: { readonly [Name in Table]: CompanyTable<ColumnOf<Name>> | 'shared' | 'people' } = {
  ...requestTables,
  ...peopleTables,
  ...searchTables,
  ...matchingTables,
  ...documentTables,
  ...boardTables,
  ...pursuitTables,
  ...workflowTables,
  ...accountTables,
  app_user: 'people',
  agency: 'shared',
  attachment: 'shared',
  attachment_page: 'shared',
  award: 'shared',
  award_report: 'shared',
  arrival: 'shared',
  background_loop: 'shared',
  contract: 'shared',
  contract_feature: 'shared',
  contract_summary: 'shared',
  contractor: 'shared',
  contractor_alias: 'shared',
  contractor_mention: 'shared',
  document_change: 'shared',
  entity: 'shared',
  exclusion: 'shared',
  ingest_progress: 'shared',
  installation: 'shared',
  market_change: 'shared',
  naics_figure: 'shared',
  notice: 'shared',
  person: 'shared',
  removed_contract: 'shared',
  source: 'shared',
  source_run: 'shared',
}

/** The tables with rows of a company, in the order in which those are deleted. */
export const companyTables: readonly Table[] = (Object.keys(tables) as Table[]).filter((name) => typeof tables[name] !== 'string')

/** How the rows of a table are known, which `companyTables` names. */
export function companyTable(name: Table): CompanyTable {
  const table = tables[name]
  if (typeof table === 'string') throw new Error(`No row of ${name} is a company's`)
  return table
}
