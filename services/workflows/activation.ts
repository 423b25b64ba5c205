import type { Db } from '../../db/schema.ts'
import { selectNamedFacts } from '../../db/workflows/workflow-facts.ts'
import type { StoredSecret } from '../../db/workflows/workflow-versions.ts'
import { addressFault } from '../../kernel/http/addresses.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'
import type { Resources } from '../resources.ts'
import { viewerOf } from '../saved-searches/saved-searches.ts'
import { activationFaults, draftFaults, namedIds } from './check.ts'
import type { Definition, Fault } from './definition.ts'
import { secretState } from './secret-headers.ts'

/** The parts of the installation that the checks of activation need. */
export type Installation = Pick<Resources, 'secrets' | 'summary_model' | 'allowed_networks'>

const issues_max = 100

/** Throws a 400 that names each fault, if there are any. `field` is the prefix of the definition in the request, with a dot. */
function assertNoFaults(faults: Fault[], field: string): void {
  const issues = faults.slice(0, issues_max).map(({ path, ...fault }) => ({ path: field + path, ...fault }))
  if (issues.length > 0) throw invalid(...issues)
}

export function assertSavable(definition: Definition, field: string): void {
  assertNoFaults(draftFaults(definition), field)
}

/** Throws a 400 that names everything that prevents the definition from running for the principal. */
export async function assertActivatable(
  db: Db,
  { secrets, summary_model, allowed_networks }: Installation,
  principal: Principal,
  { id, definition, stored }: { id: string; definition: Definition; stored: readonly StoredSecret[] },
  field: string,
): Promise<void> {
  const found = await selectNamedFacts(db, viewerOf(principal), namedIds(definition))
  const faults = activationFaults(definition, {
    users: found.users,
    saved_searches: found.saved_searches,
    hasColumn: (idOrTitle) => found.columns.has(idOrTitle) || found.columns.has(idOrTitle.trim().toLowerCase()),
    secret: (node_id, header_name) => secretState(secrets, id, stored, { node_id, header_name }),
    language_model: summary_model !== null,
    addressFault: (address) => addressFault(address, allowed_networks),
  })
  assertNoFaults(faults, field)
}
