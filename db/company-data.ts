import type { Database } from './schema.ts'

export type Table = keyof Database
type ColumnOf<T extends Table> = keyof Database[T] & string

/** What an archive tells beside an id, so that a row can be read without the catalog: see db/company-export.ts. */
export type Named = 'person' | 'opportunity' | 'pursuit'

/** A table some of whose rows are a company's. */
export type CompanyTable<Column extends string = string> = {
  /** Where a row says whose it is: a column of it, and the table whose `id` stands there. */
  of: readonly [column: Column, table: Table]
  /** The column with the `id` of the row above it, of a table whose rows lie in each other. */
  tree?: Column
} & (ToldTable<Column> | { /** Why no archive holds any of it. */ left_out: string })

export type ToldTable<Column extends string = string> = {
  /** The name of its file in an archive, without the ending. */
  file: string
  /** What a line of it is. */
  about: string
  told: readonly Column[]
  /** Further fields, each of what is behind the id in a column. */
  named?: Record<string, readonly [kind: Named, column: Column]>
  /** The other columns, each with its reason. */
  withheld?: { [Name in Column]?: string }
}

/**
 * Every table of ours, and what of it is a company's: what `oi company export` tells and `oi company delete` deletes. Those that refer to
 * others come first, for in this order rows are deleted. Tests hold it against the database: each table stands here, each of its columns is
 * told or withheld, and after a deletion no table holds a trace of the company.
 *
 * `shared`: no row of it is a company's. `people`: it holds persons, who may belong to several companies.
 */
export const tables: { readonly [T in Table]: CompanyTable<ColumnOf<T>> | 'shared' | 'people' } = {
  stored_answer: {
    of: ['principal_id', 'api_key'],
    left_out: 'answers kept for 24 hours in case a request is repeated; what they tell stands in the other files',
  },
  rate_window: { of: ['subject', 'api_key'], left_out: 'how many requests a key made within a minute, forgotten an hour later' },
  task_assignee: {
    of: ['task_id', 'task'],
    file: 'task_assignees',
    about: 'who is to do a task, in the order in which they were named',
    told: ['task_id', 'position'],
    named: { user: ['person', 'user_id'] },
  },
  task: {
    of: ['company_id', 'company'],
    file: 'tasks',
    about: 'a task of a pursuit',
    told: ['id', 'pursuit_id', 'name', 'description', 'status', 'due_date', 'completed_at', 'created_at', 'updated_at'],
    named: {
      pursuit_title: ['pursuit', 'pursuit_id'],
      created_by_user: ['person', 'created_by'],
      completed_by_user: ['person', 'completed_by'],
    },
  },
  pursuit_assignee: {
    of: ['pursuit_id', 'pursuit'],
    file: 'pursuit_assignees',
    about: 'who works on a pursuit, in the order in which they were named',
    told: ['pursuit_id', 'position'],
    named: { user: ['person', 'user_id'] },
  },
  pursuit_change: {
    of: ['company_id', 'company'],
    file: 'pursuit_history',
    about: 'a change of a pursuit: who made it, and each field before and after',
    told: ['id', 'pursuit_id', 'at', 'actor_type', 'actor_name', 'changes'],
    named: { pursuit_title: ['pursuit', 'pursuit_id'], actor_user: ['person', 'actor_id'] },
  },
  event: {
    of: ['company_id', 'company'],
    file: 'events',
    about: 'an event as it was told to automations, kept for 30 days',
    told: ['id', 'type', 'subject_id', 'created_at', 'published_at', 'payload'],
    withheld: { xid: 'the number of a transaction of this database' },
  },
  match: {
    of: ['company_id', 'company'],
    file: 'match_scores',
    about: 'how well a record fits the company, 0 to 100',
    told: ['contract_id', 'score', 'reason', 'eligible', 'open_until', 'scored_at', 'announced_at'],
    named: { opportunity: ['opportunity', 'contract_id'] },
  },
  dismissal: {
    of: ['company_id', 'company'],
    file: 'dismissed_recommendations',
    about: 'a recommendation that was dismissed, by whom and why',
    told: ['contract_id', 'reason', 'dismissed_at'],
    named: { opportunity: ['opportunity', 'contract_id'], dismissed_by_user: ['person', 'dismissed_by'] },
  },
  pursuit: {
    of: ['company_id', 'company'],
    file: 'pursuits',
    about: 'a pursuit, the record it is of, and what the company wrote over the fields of that record (null: nothing)',
    told: [
      ...(['id', 'contract_id', 'column_id', 'tags', 'due_date', 'title', 'posted_date', 'set_aside'] as const),
      ...(['estimated_value_low', 'estimated_value_high', 'archived', 'favorite'] as const),
      ...(['created_at', 'updated_at', 'last_activity_at'] as const),
    ],
    named: { opportunity: ['opportunity', 'contract_id'], owner: ['person', 'owner_id'] },
  },
  search_quota_record: {
    of: ['company_id', 'company'],
    file: 'records_seen',
    about: 'a record that contract search showed, counted once in a billing cycle',
    told: ['cycle_started_at', 'contract_id'],
  },
  search_quota: {
    of: ['company_id', 'company'],
    file: 'search_quotas',
    about: 'how much of its search quotas the company has used',
    told: ['day', 'daily_searches', 'cycle_started_at', 'cycle_records', 'cycle_state_local_records'],
  },
  company_scoring: {
    of: ['company_id', 'company'],
    left_out: 'how far the background has come with scoring: of no use elsewhere',
  },
  feedback_change: { of: ['company_id', 'company'], left_out: 'counts when scoring has to be done again: of no use elsewhere' },
  feedback_total: { of: ['company_id', 'company'], left_out: 'counts when scoring has to be done again: of no use elsewhere' },
  pipeline_column: {
    of: ['company_id', 'company'],
    file: 'pipeline_columns',
    about: 'a column of the board',
    told: ['id', 'title', 'phase', 'position', 'created_at'],
  },
  api_key: {
    of: ['company_id', 'company'],
    file: 'api_keys',
    about: 'an API key, without what would let somebody use it',
    told: ['id', 'name', 'scope', 'last4', 'created_at', 'expires_at', 'revoked_at', 'suspended_at', 'last_used_at'],
    withheld: { hash: 'by it a stolen key could be told from a wrong one' },
    named: { user: ['person', 'user_id'] },
  },
  membership: {
    of: ['company_id', 'company'],
    file: 'people',
    about: 'a member of the company, and what they may do',
    told: ['role', 'created_at'],
    named: { user: ['person', 'user_id'] },
  },
  subscription: {
    of: ['company_id', 'company'],
    file: 'subscription',
    about: 'the plan of the company',
    told: ['plan', 'status', 'cycle_anchor_at', 'updated_at'],
  },
  company: {
    of: ['id', 'company'],
    file: 'company',
    about: 'the company with its profile',
    told: ['id', 'name', 'uei', 'cage_code', 'website', 'profile', 'profile_version', 'created_at', 'updated_at'],
    withheld: { deleting_at: 'of a company that is being deleted there is no archive' },
  },
  app_user: 'people',
  agency: 'shared',
  award: 'shared',
  award_report: 'shared',
  background_loop: 'shared',
  contract: 'shared',
  contract_feature: 'shared',
  contract_summary: 'shared',
  contractor: 'shared',
  contractor_alias: 'shared',
  contractor_mention: 'shared',
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

/** The tables with rows of a company, in the order in which those are deleted. */
export const companyTables: readonly Table[] = (Object.keys(tables) as Table[]).filter((name) => typeof tables[name] !== 'string')

/** How the rows of a table are known, which `companyTables` names. */
export function companyTable(name: Table): CompanyTable {
  const table = tables[name]
  if (typeof table === 'string') throw new Error(`No row of ${name} is a company's`)
  return table
}
