import type { OperationId, Result } from '../../../services/operation-types.ts'
import { accept, type Given } from '../../contract/accept.ts'
import { findOperation } from '../../contract/operations.ts'
import { invoke } from '../../invoke.ts'
import type { Visit } from './visit.ts'

/** Performs an operation as the user of the session, within the limits of the company. */
export async function call<Id extends OperationId>(visit: Visit, id: Id, given: Given = {}): Promise<Result<Id>> {
  const { setup, now, signal } = visit
  const principal = await visit.identify()
  const operation = findOperation(id)
  const input = accept(operation, given)
  const perform = () => invoke(setup, operation, { principal, input, now, signal: signal() })
  const { body } = await setup.shares.take(principal.company_id, signal, perform)
  return body as Result<Id>
}
