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
 * Every table of the database, and which of its data belongs to companies: `oi company export` writes it and `oi company delete` deletes it. Rows
 * are deleted in this order, so tables that refer to others come first. Tests compare the list with the database: it has every table, and each
 * column is exported or omitted. After a deletion no table has a trace of the company.
 *
 * `shared` tables have no rows of companies. `people` tables have users, who may belong to several companies.
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

/** The tables with rows of companies, in the order of deletion. */
export const companyTables: readonly Table[] = (Object.keys(tables) as Table[]).filter((name) => typeof tables[name] !== 'string')

/** @throws if the table is not in `companyTables` */
export function companyTable(name: Table): CompanyTable {
  const table = tables[name]
  if (typeof table === 'string') throw new Error(`${name} has no rows of companies`)
  return table
}
