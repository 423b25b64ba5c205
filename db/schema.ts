import type { ColumnType, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Tables } from '../generated/tables.ts'
import type * as values from './values.ts'

/** Types of values that the database does not know. generated/tables.ts contains all other types. */
type Values = {
  app_user: { list_columns: Record<string, string[]> }
  attachment: { regulation_sections: values.FoundSection[]; demands: values.FoundDemand[] }
  audit_event: { action: values.AuditAction; details: Record<string, string> }
  company: { profile: values.CompanyProfile }
  contract: {
    notice_type: values.NoticeType
    response_type: values.ResponseType | null
    competition: values.Competition | null
    point_of_contact: values.Contact[] | null
    derived: values.DerivedFact[]
    codes: values.ClassificationCode[]
    history: values.NoticeVersion[]
  }
  contract_summary: { citations: values.Citation[] }
  export: { operation: values.ExportOperation; params: Record<string, unknown> }
  event: { payload: { id: string; event: string; timestamp: string } }
  mail: { unsubscribe_kind: values.UnsubscribeKind | null }
  mail_part: { unsubscribe_kind: values.UnsubscribeKind }
  notification: { type: values.NotificationType; entity_type: values.NotificationEntityType | null }
  notification_preference: { type: values.NotificationType }
  profile_proposal: { source: values.ProposalSource; changes: values.ProposedChange[] }
  oauth_client: { metadata: Record<string, unknown> }
  oauth_grant: { scopes: values.GrantScope[] }
  oauth_record: { payload: Record<string, unknown> }
  pursuit_change: { changes: values.FieldChange[] }
  saved_search: { filters: values.SavedSearchFilters; alert_channels: values.AlertChannel[]; reading: object | null }
  source: { settings: values.SourceSettings; counts: values.SourceCounts | null }
  source_run: { counts: values.SourceCounts | null }
  workflow_run: { trigger: values.WorkflowRunTrigger; input: Record<string, unknown> }
  workflow_step: { type: values.WorkflowNodeType; output: Record<string, unknown> | null }
  workflow_version: { trigger: values.WorkflowTrigger; nodes: values.WorkflowNode[] }
}

/** The type of a column with a known value. JSON is written as text. Other columns accept the type that they return. */
type Typed<Column, Value> =
  Column extends ColumnType<unknown, infer Insert, infer Update> ? ColumnType<Value, Insert, Update> : Value
type TypedTable<Table, Known> = {
  [Name in keyof Table]: Name extends keyof Known ? Typed<Table[Name], Known[Name]> : Table[Name]
}

export type Database = {
  [Name in keyof Tables]: Name extends keyof Values ? TypedTable<Tables[Name], Values[Name]> : Tables[Name]
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>
export type RowInsert<Table extends keyof Database> = Insertable<Database[Table]>
export type RowUpdate<Table extends keyof Database> = Updateable<Database[Table]>

/** Columns of an outer join that found no row. */
export type AllNull<Columns> = { [Name in keyof Columns]: null }

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
