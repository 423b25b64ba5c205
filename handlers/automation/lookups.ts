import { selectAutomationWorkflows } from '../../db/automation/lookups.ts'
import { selectBoard } from '../../db/board/columns.ts'
import { selectMembers } from '../../db/people/people.ts'
import { operation } from '../operation.ts'

export const listAutomationWorkflows = operation('listAutomationWorkflows', ({ db, principal }) =>
  selectAutomationWorkflows(db, principal.company_id),
)

export const listAutomationColumns = operation('listAutomationColumns', async ({ db, principal }) => {
  const board = await selectBoard(db, principal.company_id)
  return board.map(({ id, title }) => ({ id, label: title }))
})

const byName = new Intl.Collator('en')

export const listAutomationMembers = operation('listAutomationMembers', async ({ db, principal }) => {
  const members = await selectMembers(db, principal.company_id)
  const choices = members.map(({ user_id, name }) => ({ id: user_id, label: name }))
  return choices.sort((a, b) => byName.compare(a.label, b.label))
})
