import { companyColumns, isOneOf } from '../opportunities/contracts.ts'
import { selectVersionedRecords } from '../opportunities/records.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { readTogether } from '../postgres/together.ts'
import { rowVersion } from '../postgres/versions.ts'
import { progressOf, selectScoringProgress, toProgress } from '../recommendations/scoring-progress.ts'
import type { Db } from '../schema.ts'

const compiledVersionsWithProgress = compiledOnce(
  (db: Db, _choices: object, { company_id, ids }: { company_id: string; ids: string[] }) =>
    companyColumns(db, company_id)
      .select(['c.id', rowVersion('c').as('version'), progressOf(db, { company_id }).as('scoring')])
      .where(isOneOf(ids)),
)
const versionsWithProgress = readTogether((db, company_id, ids) => compiledVersionsWithProgress(db, {}, { company_id, ids }))

/** Returns the same records as `selectListedRecords`, and the progress of the company's scoring. */
export async function selectListedWithScoring(db: Db, companyId: string, ids: string[]) {
  const found = ids.length === 0 ? [] : await versionsWithProgress(db, companyId, ids)
  if (found.length === 0) return { rows: [], scoring: await selectScoringProgress(db, companyId) }
  const versions = found.map(({ scoring: _scoring, ...version }) => version)
  return { rows: await selectVersionedRecords(db, versions), scoring: toProgress(found[0]!.scoring) }
}
