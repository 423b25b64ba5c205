import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../db/schema.ts'
import { selectNamedFacts } from '../../db/workflows/workflow-facts.ts'
import { type StoredSecret, selectWorkflowSecrets } from '../../db/workflows/workflow-versions.ts'
import type { WorkflowRow } from '../../db/workflows/workflows.ts'
import { addressFault } from '../../kernel/http/addresses.ts'
import { invalid } from '../../kernel/problem.ts'
import { type Secrets, SecretUnreadable } from '../../kernel/sealing.ts'
import type { Principal } from '../principal.ts'
import type { Resources } from '../resources.ts'
import { viewerOf } from '../saved-searches/saved-searches.ts'
import { activationFaults, draftFaults, type Facts, namedIds } from './check.ts'
import { type Definition, type Fault, type GivenSecret, secretHeaders } from './definition.ts'
import { headerPlace } from './places.ts'

/** What checks and secrets are made with. */
export type Ground = Pick<Resources, 'secrets' | 'summary_model' | 'allowed_networks'> & { db: Trx }

const issues_max = 100

/** Throws a 400 that names each fault, if there are any. */
function refuse(faults: Fault[]): void {
  if (faults.length > 0) throw invalid(...faults.slice(0, issues_max))
}

function below(field: string, faults: Fault[]): Fault[] {
  return faults.map(({ path, ...fault }) => ({ path: field + path, ...fault }))
}

export function refuseDraft(definition: Definition, field: string): void {
  refuse(below(field, draftFaults(definition)))
}

/** Throws a 400 that names all that keeps the definition from running in the caller's name; `field` is where the request holds it, with a dot. */
export async function refuseInactivable(
  ground: Ground,
  principal: Principal,
  { row, definition, stored }: { row: WorkflowRow; definition: Definition; stored: readonly StoredSecret[] },
  field: string,
): Promise<void> {
  const found = await selectNamedFacts(ground.db, viewerOf(principal), namedIds(definition))
  const facts: Facts = {
    users: found.users,
    saved_searches: found.saved_searches,
    hasColumn: (idOrTitle) => found.columns.has(idOrTitle) || found.columns.has(idOrTitle.trim().toLowerCase()),
    secret: (node_id, header_name) => secretState(ground.secrets, row.id, stored, { node_id, header_name }),
    language_model: ground.summary_model !== null,
    addressFault: (address) => addressFault(address, ground.allowed_networks),
  }
  refuse(below(field, activationFaults(definition, facts)))
}

type Header = { node_id: string; header_name: string }

function isSame(a: Header, b: Header): boolean {
  return a.node_id === b.node_id && a.header_name === b.header_name
}

function find(stored: readonly StoredSecret[], header: Header): StoredSecret | undefined {
  return stored.find((secret) => isSame(secret, header))
}

function secretState(
  secrets: Secrets,
  workflow_id: string,
  stored: readonly StoredSecret[],
  header: Header,
): 'readable' | 'unreadable' | 'missing' {
  const found = find(stored, header)
  if (!found) return 'missing'
  return openOrNull(secrets, found.ciphertext, headerPlace(workflow_id, header)) === null ? 'unreadable' : 'readable'
}

/** Null for what this installation's key does not open. */
export function openOrNull(secrets: Secrets, sealed: Buffer, place: readonly string[]): string | null {
  try {
    return secrets.open(sealed, place)
  } catch (error) {
    if (error instanceof SecretUnreadable) return null
    throw error
  }
}

export type Before = { nodes: Definition['nodes']; stored: readonly StoredSecret[] }

/**
 * The secrets of a definition as they are to be stored: those given sealed, of the others what was stored before, where there is any. A secret
 * stays with the host that it was given for: who may change a workflow cannot have it sent to themselves.
 */
export function sealedSecrets(
  secrets: Secrets,
  workflow_id: string,
  { definition, given, before }: { definition: Definition; given: readonly GivenSecret[]; before: Before },
): StoredSecret[] {
  const known = secretHeaders(before)
  return secretHeaders(definition).flatMap(({ host, ...header }) => {
    const now = given.find((each) => isSame(each, header))
    if (now) return [{ ...header, ciphertext: secrets.seal(now.value, headerPlace(workflow_id, header)) }]
    const stays = host !== null && known.some((each) => isSame(each, header) && each.host === host)
    return (stays && find(before.stored, header)) || []
  })
}

/** Whether a definition with these secrets says anything that the stored one does not. */
export function isAnother(
  secrets: Secrets,
  row: WorkflowRow,
  { definition, given, stored }: { definition: Definition; given: readonly GivenSecret[]; stored: readonly StoredSecret[] },
): boolean {
  if (!isDeepStrictEqual({ trigger: row.trigger, nodes: row.nodes }, definition)) return true
  return given.some(({ value, ...header }) => {
    const found = find(stored, header)
    return !found || openOrNull(secrets, found.ciphertext, headerPlace(row.id, header)) !== value
  })
}

export function storedSecrets(db: Trx, company_id: string, { id, version }: WorkflowRow): Promise<StoredSecret[]> {
  return selectWorkflowSecrets(db, { company_id, workflow_id: id, version })
}
