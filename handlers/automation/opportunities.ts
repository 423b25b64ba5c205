import { createOpportunity } from '../../services/automation/opportunities.ts'
import { operation } from '../operation.ts'

export const createAutomationOpportunity = operation('createAutomationOpportunity', ({ db, principal, body, now }) =>
  createOpportunity(db, principal, body, now),
)
