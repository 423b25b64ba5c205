import type { components } from '../../generated/api.ts'
import type { Cell, CellKind } from '../../kernel/sheets/cells.ts'
import type { Body, Result } from '../operation-types.ts'

export type ExportOperation = Body<'createExport'>['operation']
type RecordFields = components['schemas']['RecordFields']
type Row<Id extends ExportOperation> = Result<Id> extends { results: (infer Item)[] } ? Item : never

export type Column<Row = never> = { name: string; heading: string; kind: CellKind; read(row: Row): Cell }

/** Makes columns from a table of names, headings and values. */
function columnsOf<Row>(table: readonly (readonly [name: string, heading: string, kind: CellKind, read: (row: Row) => Cell])[]) {
  return table.map(([name, heading, kind, read]): Column<Row> => ({ name, heading, kind, read }))
}

const record = columnsOf<RecordFields>([
  ['id', 'Id', 'text', ({ id }) => id],
  ['title', 'Title', 'text', ({ title }) => title],
  ['agency', 'Agency', 'text', ({ agency }) => agency],
  ['solicitation_number', 'Solicitation number', 'text', ({ solicitation_number }) => solicitation_number],
  ['notice_type', 'Notice type', 'text', ({ notice_type }) => notice_type],
  ['naics', 'NAICS', 'text', ({ naics }) => naics],
  ['psc', 'PSC', 'text', ({ psc }) => psc],
  ['set_aside', 'Set-aside', 'text', ({ set_aside }) => set_aside],
  ['jurisdiction', 'Jurisdiction', 'text', ({ jurisdiction }) => jurisdiction],
  ['city', 'City', 'text', ({ place_of_performance }) => place_of_performance.city],
  ['state', 'State', 'text', ({ place_of_performance }) => place_of_performance.state_code],
  ['posted_date', 'Posted', 'time', ({ posted_date }) => posted_date],
  ['deadline_date', 'Deadline', 'time', ({ deadline_date }) => deadline_date],
  ['estimated_value_low', 'Estimated value, low', 'number', ({ estimated_value_low }) => estimated_value_low],
  ['estimated_value_high', 'Estimated value, high', 'number', ({ estimated_value_high }) => estimated_value_high],
  ['vehicle', 'Vehicle', 'text', ({ vehicle }) => vehicle],
  ['pursuit_id', 'Pursuit id', 'text', ({ pursuit_id }) => pursuit_id],
  ['source_url', 'Source', 'text', ({ source_url }) => source_url],
  ['view_url', 'Link', 'text', ({ view_url }) => view_url],
])

const score = columnsOf<Row<'searchOpportunities'> | Row<'searchContracts'>>([
  ['match_score', 'Match score', 'number', (row) => ('match_score' in row ? row.match_score : null)],
])

const award = columnsOf<Row<'searchContracts'>>([
  ['award_amount', 'Award amount', 'number', ({ award: given }) => given?.amount ?? null],
  ['awardee', 'Awardee', 'text', ({ award: given }) => given?.awardee_name ?? null],
  ['award_date', 'Award date', 'time', ({ award: given }) => given?.date ?? null],
])

const pursuits = columnsOf<Row<'searchPipeline'>>([
  ['id', 'Id', 'text', ({ id }) => id],
  ['title', 'Title', 'text', ({ title }) => title],
  ['agency', 'Agency', 'text', ({ contract }) => contract?.agency ?? null],
  ['solicitation_number', 'Solicitation number', 'text', ({ contract }) => contract?.solicitation_number ?? null],
  ['column', 'Column', 'text', ({ column_title }) => column_title],
  ['phase', 'Phase', 'text', ({ phase }) => phase],
  ['due_date', 'Due date', 'time', ({ due_date }) => due_date],
  ['estimated_value_low', 'Estimated value, low', 'number', ({ estimated_value_low }) => estimated_value_low],
  ['estimated_value_high', 'Estimated value, high', 'number', ({ estimated_value_high }) => estimated_value_high],
  ['set_aside', 'Set-aside', 'text', ({ set_aside }) => set_aside],
  ['naics', 'NAICS', 'text', ({ contract }) => contract?.naics ?? null],
  ['tags', 'Tags', 'text', ({ tags }) => tags.join('; ')],
  ['owner', 'Owner', 'text', ({ owner }) => owner.name],
  ['owner_email', 'Owner email', 'text', ({ owner }) => owner.email],
  ['match_score', 'Match score', 'number', ({ match_score }) => match_score],
  ['favorite', 'Favorite', 'text', ({ favorite }) => yesOrNo(favorite)],
  ['archived', 'Archived', 'text', ({ archived }) => yesOrNo(archived)],
  ['pending_tasks', 'Pending tasks', 'number', ({ task_counts }) => task_counts.pending],
  ['complete_tasks', 'Complete tasks', 'number', ({ task_counts }) => task_counts.complete],
  ['opportunity_id', 'Opportunity id', 'text', ({ opportunity_id }) => opportunity_id],
  ['created_at', 'Created', 'time', ({ created_at }) => created_at],
  ['updated_at', 'Updated', 'time', ({ updated_at }) => updated_at],
  ['view_url', 'Link', 'text', ({ view_url }) => view_url],
])

const tasks = columnsOf<Row<'listTasks'>>([
  ['id', 'Id', 'text', ({ id }) => id],
  ['name', 'Task', 'text', ({ name }) => name],
  ['description', 'Description', 'text', ({ description }) => description],
  ['status', 'Status', 'text', ({ status }) => status],
  ['due_date', 'Due date', 'time', ({ due_date }) => due_date],
  ['assignees', 'Assigned to', 'text', ({ assignees }) => assignees.map(({ name }) => name).join('; ')],
  ['pursuit', 'Pursuit', 'text', ({ pursuit_title }) => pursuit_title],
  ['pursuit_id', 'Pursuit id', 'text', ({ pursuit_id }) => pursuit_id],
  ['created_by', 'Created by', 'text', ({ created_by }) => created_by.name],
  ['created_at', 'Created', 'time', ({ created_at }) => created_at],
  ['completed_by', 'Completed by', 'text', ({ completed_by }) => completed_by?.name ?? null],
  ['completed_at', 'Completed', 'time', ({ completed_at }) => completed_at],
])

function yesOrNo(is_true: boolean): string {
  return is_true ? 'yes' : 'no'
}

type Exported<Id extends ExportOperation> = { title: string; columns: readonly Column<Row<Id>>[] }

/** The lists that can be exported, with the title of their files and all their columns. */
export const exportedLists: { [Id in ExportOperation]: Exported<Id> } = {
  searchOpportunities: { title: 'Opportunities', columns: [...record, ...score] },
  searchContracts: { title: 'Contracts', columns: [...record, ...award] },
  searchPipeline: { title: 'Pursuits', columns: pursuits },
  listTasks: { title: 'Tasks', columns: tasks },
  listSavedSearchResults: { title: 'Saved search', columns: [...record, ...score] },
}
