/** Types of column values that the database does not know: values that the API description lists, and JSON. */
import type { components } from '../generated/api.ts'

type Schemas = components['schemas']

export type Phase = Schemas['Phase']
export type TaskStatus = Schemas['TaskStatus']
export type Role = Schemas['Role']
export type Plan = Schemas['Profile']['plan']['tier']
export type SubscriptionStatus = Schemas['Profile']['plan']['status']
export type KeyScope = NonNullable<Schemas['Profile']['key']>['scope']
export type FieldChange = Schemas['FieldChange']
export type BidPreferences = Schemas['BidPreferences']
export type ProposalSource = Schemas['ProfileProposal']['source']
export type ProposedChange = Schemas['ProposedChange']

export type NoticeType = Schemas['NoticeType']
export type ResponseType = Schemas['ResponseType']
export type Competition = NonNullable<Schemas['NullableCompetition']>
export type Contact = Schemas['EventContact']
/** A notice in a stored history. Answers say more about each change. */
export type NoticeVersion = Omit<Schemas['NoticeVersion'], 'changes'> & { changes: Schemas['FieldChange'][] }
export type DerivedFact = Schemas['DerivedFact']
export type ClassificationCode = Schemas['ClassificationCode']
type Found<Finding> = Omit<Finding, 'document_id'>
export type FoundSection = Found<Schemas['RegulationSection']>
export type FoundDemand = Found<Schemas['Demand']>

export type ExportOperation = Schemas['ExportOperation']

export type AuditAction = Schemas['AuditAction']

export type GrantScope = Schemas['ConnectionScope']

export type NotificationType = Schemas['NotificationType']
export type NotificationEntityType = Schemas['NotificationEntity']['type']
export type UnsubscribeKind = 'notification' | 'saved_search'

export type SavedSearchFilters = Schemas['OpportunityFilters']
export type AlertChannel = Schemas['SavedSearchAlertChannel']

export type WorkflowTrigger = Schemas['WorkflowTrigger']
export type WorkflowTriggerType = Schemas['WorkflowTriggerType']
export type WorkflowNode = Schemas['WorkflowNode']
export type WorkflowNodeType = Schemas['WorkflowNodeType']
export type WorkflowRunTrigger = Schemas['WorkflowRunTrigger']

/** The profile of a company. A key that is missing was never filled in. */
export type CompanyProfile = Partial<
  Pick<Schemas['Profile']['company'], 'certifications' | 'naics_codes' | 'psc_codes' | 'capabilities' | 'past_performance'>
> & { bid_preferences?: Partial<BidPreferences> }

/** A quote from a text that a summary is about. Old summaries have no `source`, and quote only the description. */
export type Citation = { quote: string; source?: string; start: number; end: number }

/** Counts of a load. `missing`: fields that the source does not report. `warned`: loaded rows with an unreadable value. */
export type SourceCounts = {
  rows: number
  new: number
  amended: number
  unchanged: number
  rejected: number
  missing?: string[]
  warned?: number
}

/** Settings of some kinds. `mapping` is the name of a mapping of this project, or the text of another one. */
export type SourceSettings = { jurisdiction?: 'state' | 'local'; mapping?: string }

export const plans = allOf<Plan>()('starter', 'growth', 'data_ai_automation', 'enterprise', 'api_access')
export const subscriptionStatuses = allOf<SubscriptionStatus>()('active', 'trialing', 'inactive')
export const roles = allOf<Role>()('owner', 'admin', 'member', 'limited_member')
export const keyScopes = allOf<KeyScope>()('read', 'read_write')

/** Returns the list of all members of a union. If a member is missing, the compiler reports its name. */
function allOf<Union extends string>() {
  return <const List extends readonly Union[]>(
    ...list: [Exclude<Union, List[number]>] extends [never] ? List : [missing: Exclude<Union, List[number]>]
  ): readonly Union[] => list
}
