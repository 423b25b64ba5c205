import type { Migration } from 'kysely/migration'
import * as catalog from './0001_catalog.ts'
import * as company from './0002_company.ts'

/** Applied in the order of their names. One that was released is never changed: add another. */
export const migrations: Record<string, Migration> = {
  '0001_catalog': catalog,
  '0002_company': company,
}
