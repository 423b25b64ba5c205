import { columnNames } from './column-names.ts'
import type { ColumnOf, CompanyTable, Table } from './company-data/company-table.ts'
import { ownedTables } from './company-data/owned-tables.ts'

const sharedTables = columnNames(
  'agency attachment attachment_page award award_report arrival background_loop',
  'contractor contractor_alias contractor_mention document_change entity exclusion ingest_progress installation market_change',
  'naics_figure notice oauth_client person removed_contract source source_run',
)

/** All tables. `shared` tables have no rows of companies. Users in `people` tables may belong to several companies. Exports and
 * deletions follow the order below, in which a table comes before the tables that it refers to. */
export const tables: { readonly [Name in Table]: CompanyTable<ColumnOf<Name>> | 'shared' | 'people' } = {
  ...ownedTables,
  ...(Object.fromEntries(sharedTables.map((name) => [name, 'shared'])) as Record<(typeof sharedTables)[number], 'shared'>),
  app_user: 'people',
  user_password: 'people',
  user_session: 'people',
  one_time_link: 'people',
  oauth_record: 'people',
}

/** The tables with rows of companies, in the order of deletion. */
export const companyTables: readonly Table[] = (Object.keys(tables) as Table[]).filter((name) => typeof tables[name] !== 'string')

export function companyTable(name: Table): CompanyTable & Required<Pick<CompanyTable, 'of'>> {
  const table = tables[name]
  if (typeof table === 'string') throw new Error(`The table ${name} has no company data`)
  return { of: ['company_id', 'company'], ...table }
}
