/** Facts that tests need about each operation, in addition to the API description, with one row per operation. Tests that cover
 * every operation read the rows. The compiler reports an operation without a row. */
import type { OperationId } from '../../services/operation-types.ts'
import { registeredUei } from './fixtures.ts'
import type { Reply } from './harness.ts'

/** Ids of rows of `ours` for requests, by the name of a parameter or field. A row for a single operation has the key `operationId
 * name`. */
export type Ids = Record<string, string>

type Row = {
  /** Method, path, scope, rate class and status. The row repeats these facts so that a mistake in the API description makes a
   * test fail. */
  pin: string
  /** The operation accepts `If-Match`, and its answer has an ETag. */
  if_match?: true
  /** The answer has an ETag, although the operation does not accept `If-Match`. */
  etag?: true
  /** Maximum size of the body, if it is more than 100,000 bytes. */
  body_bytes_max?: number
  /** Maximum length of the parameter `query`. */
  query_characters_max?: number
  /** The POST or PATCH takes no `Idempotency-Key`. */
  no_idempotency_key?: true
  /** A user must connect a platform before the operation can succeed. test/oauth does that. */
  needs_consent?: true
  /** A repeated request creates another row. Like `destructive` and `open_world`, this hint for tools does not follow from the
   * method. */
  makes_another?: true
  /** The operation destroys data. */
  destructive?: true
  /** The operation acts outside this installation. */
  open_world?: true
  /** An API key may call the operation, but agents have no tool for it. */
  no_tool?: true
  /** Field of the answer that has the id of the new row. No example can contain this id. */
  makes?: string
  /** The answer has no `Location`, because no operation reads a single new row. */
  no_location?: true
  /** A body with the id of a missing row, for an example without an id that a test could replace. */
  missing_body?: object
  /** Operation to call first, because the example shows the state after that operation's example. */
  example_after?: OperationId
  /** The operation answers 409 without an `Idempotency-Key` too. */
  conflicts?: true
  /** The new row needs a unique name, so tests send `write.body` instead of the example. */
  sent_once?: true
  /** Bodies for tests of the `Idempotency-Key`, if the operation is a POST or PATCH. */
  write?: Write
}

type Write = {
  /** A valid body, or undefined for no body. */
  body(ids: Ids): object | undefined
  /** Another valid body for the same path. */
  other(ids: Ids): object
  /** A body that still changes something when it is sent after `body`. The default is `body`. */
  fresh?(ids: Ids): object
  /** Number of rows that `fresh` adds to each table, in addition to the stored answer. */
  rows: Record<string, number>
}

/** A minimal workflow. */
const waiting = { trigger: { type: 'manual' }, nodes: [{ id: 'wait', type: 'delay', config: { wait_minutes: 1 } }] }

/** An address that subscriptions of tests name. */
const receiverUrl = 'https://hooks.example.com/catch/1'

const pierLighting = {
  title: 'Pier lighting',
  description: 'Replace 240 pier lights.',
  agency_name: 'Port of Halvorsen',
  solicitation_number: 'POH-2026-118',
}

/** Number of folder names made so far, because names within a folder must be unique. */
let made = 0

/** Operations under `/v1` for API keys. */
export const specified = {
  listRecommendations: { pin: 'get /v1/recommendations read read 200' },
  dismissRecommendation: {
    pin: 'post /v1/recommendations/dismiss write write 200',
    write: {
      body: () => ({ opportunity_id: 'contract_1', reason: 'Too far away' }),
      other: () => ({ opportunity_id: 'contract_1', reason: 'Too small' }),
      fresh: () => ({ opportunity_id: 'contract_2' }),
      rows: { dismissal: 1 },
    },
  },
  undismissRecommendation: {
    pin: 'post /v1/recommendations/undismiss write write 200',
    write: {
      body: () => ({ opportunity_id: 'contract_1' }),
      other: () => ({ opportunity_id: 'contract_2' }),
      rows: {},
    },
  },
  searchOpportunities: { pin: 'get /v1/opportunities/search read read 200', query_characters_max: 1_000 },
  searchContracts: { pin: 'get /v1/contracts/search read read 200', query_characters_max: 500 },
  getOpportunity: { pin: 'get /v1/opportunities/{opportunity_id} read read 200' },
  searchMarket: { pin: 'get /v1/market/search read read 200', query_characters_max: 1_000 },
  addToPipeline: {
    pin: 'post /v1/pipeline/add write write 200',
    etag: true,
    makes: 'pursuit_id',
    write: {
      body: () => ({ opportunity_id: 'contract_1', tags: ['a'] }),
      other: () => ({ opportunity_id: 'contract_1', tags: ['b'] }),
      fresh: () => ({ opportunity_id: 'contract_2' }),
      rows: { pursuit: 1, pursuit_change: 1, event: 1 },
    },
  },
  searchPipeline: { pin: 'get /v1/pipeline/search read read 200', query_characters_max: 1_000 },
  getPursuit: { pin: 'get /v1/pursuits/{pursuit_id} read read 200', etag: true },
  updatePursuit: {
    pin: 'patch /v1/pursuits/{pursuit_id} write write 200',
    if_match: true,
    write: {
      body: () => ({ favorite: true, tags: ['x'] }),
      other: () => ({ favorite: false }),
      fresh: () => ({ title: 'At once' }),
      rows: { pursuit_change: 1, event: 1 },
    },
  },
  listTasks: { pin: 'get /v1/tasks read read 200', query_characters_max: 1_000 },
  createTask: {
    pin: 'post /v1/tasks write write 201',
    etag: true,
    makes: 'id',
    makes_another: true,
    write: {
      body: ({ pursuit_id }) => ({ pursuit_id, name: 'Once' }),
      other: ({ pursuit_id }) => ({ pursuit_id, name: 'Twice' }),
      rows: { task: 1, event: 1 },
    },
  },
  updateTask: {
    pin: 'patch /v1/tasks/{task_id} write write 200',
    if_match: true,
    write: {
      body: ({ pursuit_id }) => ({ pursuit_id, status: 'complete' }),
      other: ({ pursuit_id }) => ({ pursuit_id, status: 'pending' }),
      rows: {},
    },
  },
  deleteTask: { pin: 'delete /v1/tasks/{task_id} write write 200' },
  listSavedSearches: { pin: 'get /v1/saved-searches read read 200' },
  createSavedSearch: {
    pin: 'post /v1/saved-searches write write 201',
    etag: true,
    makes: 'id',
    makes_another: true,
    write: {
      body: () => ({ name: 'Once', query: 'janitorial' }),
      other: () => ({ name: 'Twice', query: 'janitorial' }),
      rows: { saved_search: 1, saved_search_recipient: 1 },
    },
  },
  updateSavedSearch: {
    pin: 'patch /v1/saved-searches/{saved_search_id} write write 200',
    if_match: true,
    write: {
      body: () => ({ is_shared: true }),
      other: () => ({ is_shared: false }),
      fresh: () => ({ name: 'At once' }),
      rows: {},
    },
  },
  deleteSavedSearch: { pin: 'delete /v1/saved-searches/{saved_search_id} write write 200' },
  listDocuments: { pin: 'get /v1/documents read read 200' },
  searchDocuments: { pin: 'get /v1/documents/search read read 200', query_characters_max: 1_000 },
  createFolder: {
    pin: 'post /v1/documents/folders write write 201',
    etag: true,
    makes: 'id',
    makes_another: true,
    sent_once: true,
    write: {
      body: ({ parent_id }) => ({ name: `Once ${++made}`, parent_id: parent_id! }),
      other: ({ parent_id }) => ({ name: `Twice ${++made}`, parent_id: parent_id! }),
      rows: { document: 1 },
    },
  },
  deleteDocument: { pin: 'delete /v1/documents/{item_id} write write 200' },
  listWorkflows: { pin: 'get /v1/workflows read read 200' },
  createWorkflow: {
    pin: 'post /v1/workflows write write 201',
    etag: true,
    makes: 'id',
    makes_another: true,
    body_bytes_max: 500_000,
    missing_body: { name: 'From a missing template', template_id: 'tmpl_unknown' },
    write: {
      body: () => ({ name: 'Once', definition: waiting }),
      other: () => ({ name: 'Twice', definition: waiting }),
      rows: { workflow: 1, workflow_version: 1 },
    },
  },
  activateWorkflow: {
    pin: 'post /v1/workflows/{workflow_id}/activate write write 200',
    etag: true,
    write: { body: () => undefined, other: () => ({}), rows: {} },
  },
  runWorkflow: {
    pin: 'post /v1/workflows/{workflow_id}/run write write 201',
    makes: 'id',
    makes_another: true,
    open_world: true,
    write: {
      body: () => ({ dry_run: true }),
      other: () => ({ dry_run: true, input: { id: 'contract_1' } }),
      rows: { workflow_run: 1, workflow_step: 1 },
    },
  },
  getWorkflowRun: { pin: 'get /v1/workflows/runs/{run_id} read read 200' },
  deleteWorkflow: { pin: 'delete /v1/workflows/{workflow_id} write write 200' },
  listWorkflowTemplates: { pin: 'get /v1/workflow-templates read read 200' },
  listTeams: { pin: 'get /v1/teams read read 200' },
  getProfile: { pin: 'get /v1/profile read read 200', etag: true },
  listNotifications: { pin: 'get /v1/notifications read read 200' },
  markNotificationsRead: {
    pin: 'post /v1/notifications/read write write 200',
    write: { body: () => ({ all: true }), other: () => ({ ids: ['ntf_1'] }), rows: {} },
  },
  getCredits: { pin: 'get /v1/credits read read 200' },
  getSecuritySettings: { pin: 'get /v1/security/settings read read 200', no_tool: true },
} satisfies Partial<Record<OperationId, Row>>

/** Operations for automations, with OAuth. */
export const automation = {
  subscribeAutomation: {
    pin: 'post /v1/automation/subscribe automation write 201',
    makes: 'id',
    write: {
      body: () => ({ target_url: receiverUrl }),
      other: () => ({ target_url: receiverUrl, event: 'pursuit.created' }),
      fresh: () => ({ target_url: `${receiverUrl}/fresh` }),
      rows: { automation_subscription: 1 },
    },
  },
  unsubscribeAutomation: {
    pin: 'post /v1/automation/unsubscribe automation write 200',
    write: { body: () => ({ id: 'sub_1' }), other: () => ({ id: 'sub_2' }), rows: {} },
  },
  listAutomationWorkflows: { pin: 'get /v1/automation/workflows automation read 200' },
  listAutomationWorkflowSteps: { pin: 'get /v1/automation/workflow/steps automation read 200' },
  listNewestOpportunities: { pin: 'get /v1/automation/opportunity/newest automation read 200' },
  listCreatedPursuits: { pin: 'get /v1/automation/pursuits/created automation read 200' },
  listUpdatedPursuits: { pin: 'get /v1/automation/pursuits/updated automation read 200' },
  listAutomationColumns: { pin: 'get /v1/automation/pipeline-columns automation read 200' },
  listAutomationMembers: { pin: 'get /v1/automation/team-members automation read 200' },
  testTrigger: {
    pin: 'post /v1/automation/test-trigger automation write 200',
    write: { body: () => ({ type: 'pursuit.created' }), other: () => ({ type: 'workflow.step' }), rows: { event: 1 } },
  },
  createAutomationOpportunity: {
    pin: 'post /v1/automation/opportunity/create automation write 200',
    body_bytes_max: 1_000_000,
    makes: 'pursuit_id',
    write: {
      body: () => pierLighting,
      other: () => ({ ...pierLighting, title: 'Pier lights' }),
      fresh: () => ({ ...pierLighting, solicitation_number: 'POH-2026-119' }),
      rows: { contract: 1, pursuit: 1, pursuit_change: 1, event: 1 },
    },
  },
  exchangeToken: { pin: 'post /v1/automation/oauth/token null write 200', no_idempotency_key: true, needs_consent: true },
  refreshToken: { pin: 'post /v1/automation/oauth/refresh null write 200', no_idempotency_key: true, needs_consent: true },
  getTokenIdentity: { pin: 'get /v1/automation/oauth/me automation read 200', needs_consent: true },
} satisfies Partial<Record<OperationId, Row>>

/** Operations that this project adds to the specification. */
const additions = {
  getMarketContractor: { pin: 'get /v1/market/contractors/{contractor_id} read read 200' },
  getMarketAgency: { pin: 'get /v1/market/agencies/{agency_id} read read 200' },
  getMarketAward: { pin: 'get /v1/market/awards/{award_id} read read 200', no_tool: true },
  getMarketPerson: { pin: 'get /v1/market/people/{person_id} read read 200', no_tool: true },
  rankMarket: { pin: 'get /v1/market/rankings read read 200' },
  searchLookups: { pin: 'get /v1/lookups/{kind} read read 200', query_characters_max: 200, no_tool: true },
  listPipelineColumns: { pin: 'get /v1/pipeline/columns read read 200' },
  getPipelineBoard: { pin: 'get /v1/pipeline/board read read 200', query_characters_max: 1_000, no_tool: true },
  getPipelineSummary: { pin: 'get /v1/pipeline/summary read read 200', query_characters_max: 1_000, no_tool: true },
  listActivity: { pin: 'get /v1/activity read read 200', no_tool: true },
  getPipelineColumn: { pin: 'get /v1/pipeline/columns/{column_id} read read 200', etag: true },
  createPipelineColumn: {
    pin: 'post /v1/pipeline/columns write write 201',
    etag: true,
    makes: 'id',
    makes_another: true,
    write: {
      body: () => ({ title: 'Color team' }),
      other: () => ({ title: 'Gate review' }),
      fresh: () => ({ title: 'White glove' }),
      rows: { pipeline_column: 1, event: 1 },
    },
  },
  updatePipelineColumn: {
    pin: 'patch /v1/pipeline/columns/{column_id} write write 200',
    if_match: true,
    write: {
      body: () => ({ title: 'Red team' }),
      other: () => ({ title: 'Gold team' }),
      fresh: () => ({ title: 'Pink team' }),
      rows: { event: 1 },
    },
  },
  deletePipelineColumn: { pin: 'delete /v1/pipeline/columns/{column_id} write write 200' },
  listDismissedRecommendations: {
    pin: 'get /v1/recommendations/dismissed read read 200',
    example_after: 'dismissRecommendation',
  },
  updatePursuits: {
    pin: 'post /v1/pursuits/bulk write write 200',
    no_tool: true,
    write: {
      body: ({ pursuit_id }) => ({ pursuit_ids: [pursuit_id], change: { tags: ['bulk'], tag_mode: 'merge' } }),
      other: ({ pursuit_id }) => ({ pursuit_ids: [pursuit_id], change: { tags: ['other'], tag_mode: 'merge' } }),
      fresh: ({ pursuit_id }) => ({ pursuit_ids: [pursuit_id], change: { tags: ['fresh'], tag_mode: 'merge' } }),
      rows: { pursuit_change: 1, event: 1 },
    },
  },
  deletePursuit: { pin: 'delete /v1/pursuits/{pursuit_id} write write 200', no_tool: true },
  updateTasks: {
    pin: 'post /v1/tasks/bulk write write 200',
    no_tool: true,
    write: {
      body: ({ task_id }) => ({ task_ids: [task_id], change: { description: 'Once' } }),
      other: ({ task_id }) => ({ task_ids: [task_id], change: { description: 'Twice' } }),
      rows: {},
    },
  },
  dismissRecommendations: {
    pin: 'post /v1/recommendations/dismiss/bulk write write 200',
    no_tool: true,
    write: {
      body: () => ({ opportunity_ids: ['contract_3'], reason: 'Too far away' }),
      other: () => ({ opportunity_ids: ['contract_3'], reason: 'Too small' }),
      fresh: () => ({ opportunity_ids: ['contract_4'] }),
      rows: { dismissal: 1 },
    },
  },
  listPursuitHistory: { pin: 'get /v1/pursuits/{pursuit_id}/history read read 200' },
  listPursuitNotes: { pin: 'get /v1/pursuits/{pursuit_id}/notes read read 200' },
  createPursuitNote: {
    pin: 'post /v1/pursuits/{pursuit_id}/notes write write 201',
    no_location: true,
    makes: 'id',
    makes_another: true,
    write: {
      body: () => ({ text: 'The incumbent is understaffed.' }),
      other: () => ({ text: 'The incumbent is not understaffed.' }),
      rows: { pursuit_note: 1 },
    },
  },
  deletePursuitNote: { pin: 'delete /v1/pursuits/{pursuit_id}/notes/{note_id} write write 200' },
  getTask: { pin: 'get /v1/tasks/{task_id} read read 200', etag: true },
  updateProfile: {
    pin: 'patch /v1/profile write write 200',
    if_match: true,
    body_bytes_max: 2_000_000,
    write: {
      body: () => ({ certifications: ['8(a)'] }),
      other: () => ({ certifications: ['SDVOSB'] }),
      fresh: () => ({ website: 'https://fresh.example.com' }),
      rows: {},
    },
  },
  getNotificationPreferences: { pin: 'get /v1/notifications/preferences read read 200', etag: true },
  updateNotificationPreferences: {
    pin: 'patch /v1/notifications/preferences write write 200',
    if_match: true,
    write: {
      body: () => ({ preferences: [{ type: 'task.due', email: false }] }),
      other: () => ({ preferences: [{ type: 'task.due', email: true }] }),
      fresh: () => ({ preferences: [{ type: 'workflow.message', email: false }] }),
      rows: { notification_preference: 1 },
    },
  },
  listProfileProposals: { pin: 'get /v1/profile/proposals read read 200' },
  createProfileProposal: {
    pin: 'post /v1/profile/proposals write write 201',
    missing_body: { source: { type: 'uei', uei: 'ZQGGHJH74DW8' } },
    makes: 'id',
    makes_another: true,
    write: {
      body: () => ({ source: { type: 'uei', uei: registeredUei } }),
      other: () => ({ source: { type: 'uei', uei: 'ZQGGHJH74DW8' } }),
      rows: { profile_proposal: 1 },
    },
  },
  getProfileProposal: { pin: 'get /v1/profile/proposals/{proposal_id} read read 200' },
  acceptProfileProposal: {
    pin: 'post /v1/profile/proposals/{proposal_id}/accept write write 200',
    example_after: 'updateProfile',
    write: {
      body: () => ({}),
      other: () => ({ fields: ['cage_code'] }),
      rows: {},
    },
  },
  rejectProfileProposal: {
    pin: 'post /v1/profile/proposals/{proposal_id}/reject write write 200',
    write: { body: () => undefined, other: () => ({}), rows: {} },
  },
  getSavedSearch: { pin: 'get /v1/saved-searches/{saved_search_id} read read 200', etag: true },
  listSavedSearchResults: { pin: 'get /v1/saved-searches/{saved_search_id}/results read read 200' },
  uploadDocument: {
    pin: 'post /v1/documents write write 201',
    etag: true,
    body_bytes_max: 52_428_800,
    no_tool: true,
    makes: 'id',
    sent_once: true,
    write: {
      body: ({ parent_id }) => formOf(`Once ${++made}.txt`, `Text ${made}`, { folder_id: parent_id! }),
      other: ({ parent_id }) => formOf(`Twice ${++made}.txt`, `Text ${made}`, { folder_id: parent_id! }),
      rows: { document: 1, document_blob: 1 },
    },
  },
  getDocumentText: { pin: 'get /v1/documents/{document_id}/text read read 200', no_tool: true, conflicts: true },
  streamEvents: { pin: 'get /v1/events/stream read read 200', no_tool: true },
  createExport: {
    pin: 'post /v1/exports read write 201',
    no_tool: true,
    makes: 'id',
    no_location: true,
    write: {
      body: () => ({ operation: 'searchPipeline', format: 'csv' }),
      other: () => ({ operation: 'listTasks', format: 'csv' }),
      rows: { export: 1 },
    },
  },
  importPursuits: {
    pin: 'post /v1/imports write write 200',
    body_bytes_max: 1_048_576,
    no_tool: true,
    sent_once: true,
    write: {
      body: () => formOf('pursuits.csv', `Title,Agency\nOnce ${++made},Navy`, { mode: 'apply' }),
      other: () => formOf('pursuits.csv', `Title,Agency\nTwice ${++made},Navy`, { mode: 'apply' }),
      rows: { contract: 1, pursuit: 1, pursuit_change: 1, event: 1 },
    },
  },
  getDocument: { pin: 'get /v1/documents/{item_id} read read 200', etag: true },
  updateDocument: {
    pin: 'patch /v1/documents/{item_id} write write 200',
    if_match: true,
    write: {
      body: () => ({ tags: ['a'] }),
      other: () => ({ tags: ['b'] }),
      fresh: () => ({ tags: ['at once'] }),
      rows: {},
    },
  },
  getWorkflowForm: { pin: 'get /v1/workflow-form read read 200' },
  getWorkflow: { pin: 'get /v1/workflows/{workflow_id} read read 200', etag: true },
  updateWorkflow: {
    pin: 'patch /v1/workflows/{workflow_id} write write 200',
    if_match: true,
    body_bytes_max: 500_000,
    write: {
      body: () => ({ name: 'Renamed' }),
      other: () => ({ name: 'Renamed again' }),
      fresh: () => ({ definition: { ...waiting, trigger: { type: 'pursuit.created' } } }),
      rows: { workflow_version: 1 },
    },
  },
  deactivateWorkflow: {
    pin: 'post /v1/workflows/{workflow_id}/deactivate write write 200',
    etag: true,
    write: { body: () => undefined, other: () => ({}), rows: {} },
  },
  listWorkflowRuns: { pin: 'get /v1/workflows/{workflow_id}/runs read read 200' },
  cancelWorkflowRun: {
    pin: 'post /v1/workflows/runs/{run_id}/cancel write write 200',
    destructive: true,
    write: { body: () => undefined, other: () => ({}), rows: {} },
  },
  listMembers: { pin: 'get /v1/members read read 200', query_characters_max: 200 },
  listAutomationSubscriptions: { pin: 'get /v1/automation/subscriptions automation read 200' },
  getAutomationSubscription: { pin: 'get /v1/automation/subscriptions/{subscription_id} automation read 200' },
  deleteAutomationSubscription: { pin: 'delete /v1/automation/subscriptions/{subscription_id} automation write 200' },
  triggerWorkflowHook: {
    pin: 'post /hooks/workflows/{workflow_id}/{token} null write 202',
    makes: 'run_id',
    write: {
      body: () => ({ email: 'buyer@agency.example' }),
      other: () => ({ email: 'another@agency.example' }),
      rows: { workflow_run: 1, workflow_step: 1 },
    },
  },
} satisfies Partial<Record<OperationId, Row>>

/** Operations for sessions of the web app. None is a tool. */
const settings = {
  getSession: { pin: 'get /v1/settings/session read read 200' },
  confirmPassword: { pin: 'post /v1/settings/session/confirm write write 200', no_idempotency_key: true, conflicts: true },
  updateMe: { pin: 'patch /v1/me write write 200' },
  listSessions: { pin: 'get /v1/settings/sessions read read 200' },
  endSession: { pin: 'delete /v1/settings/sessions/{session_id} write write 200' },
  endOtherSessions: { pin: 'post /v1/settings/sessions/end-others write write 200' },
  changePassword: { pin: 'post /v1/settings/password write write 200', no_idempotency_key: true, conflicts: true },
  listApiKeys: { pin: 'get /v1/settings/keys read read 200' },
  createApiKey: {
    pin: 'post /v1/settings/keys write write 201',
    no_idempotency_key: true,
    conflicts: true,
    makes: 'id',
    no_location: true,
  },
  revokeApiKey: { pin: 'post /v1/settings/keys/{key_id}/revoke write write 200' },
  updateMember: { pin: 'patch /v1/settings/members/{user_id} write write 200' },
  removeMember: { pin: 'delete /v1/settings/members/{user_id} write write 200', conflicts: true },
  listConnections: { pin: 'get /v1/settings/connections read read 200' },
  revokeConnection: { pin: 'delete /v1/settings/connections/{connection_id} write write 200' },
  revokeAllConnections: { pin: 'post /v1/settings/connections/revoke-all write write 200' },
  getAccess: { pin: 'get /v1/settings/access read read 200' },
  updateAccess: { pin: 'patch /v1/settings/access write write 200' },
  getInstallation: { pin: 'get /v1/settings/installation read read 200' },
  listInvitations: { pin: 'get /v1/settings/invitations read read 200' },
  createInvitation: {
    pin: 'post /v1/settings/invitations write write 201',
    no_idempotency_key: true,
    conflicts: true,
    makes: 'id',
    no_location: true,
  },
  deleteInvitation: { pin: 'delete /v1/settings/invitations/{invitation_id} write write 200' },
  getCalendarFeeds: { pin: 'get /v1/settings/calendar-feeds read read 200' },
  createCalendarFeeds: {
    pin: 'post /v1/settings/calendar-feeds write write 201',
    no_idempotency_key: true,
    makes: 'id',
    no_location: true,
  },
  deleteCalendarFeeds: { pin: 'delete /v1/settings/calendar-feeds write write 200' },
  listAuditEvents: { pin: 'get /v1/settings/audit read read 200' },
  listSubscriptions: { pin: 'get /v1/settings/subscriptions read read 200' },
  createSubscription: { pin: 'post /v1/settings/subscriptions write write 201', makes: 'id' },
  getSubscription: { pin: 'get /v1/settings/subscriptions/{subscription_id} read read 200' },
  updateSubscription: { pin: 'patch /v1/settings/subscriptions/{subscription_id} write write 200' },
  deleteSubscription: { pin: 'delete /v1/settings/subscriptions/{subscription_id} write write 200' },
  showSubscriptionSecret: {
    pin: 'post /v1/settings/subscriptions/{subscription_id}/secret write write 200',
    no_idempotency_key: true,
  },
  rotateSubscriptionSecret: {
    pin: 'post /v1/settings/subscriptions/{subscription_id}/rotate-secret write write 200',
    no_idempotency_key: true,
  },
  listDeliveries: { pin: 'get /v1/settings/subscriptions/{subscription_id}/deliveries read read 200' },
  replayDelivery: { pin: 'post /v1/settings/subscriptions/{subscription_id}/deliveries/{event_id}/replay write write 200' },
  replayFailedDeliveries: { pin: 'post /v1/settings/subscriptions/{subscription_id}/replay write write 200' },
} satisfies Partial<Record<OperationId, Row>>

export const rows: Record<OperationId, Row> = { ...specified, ...automation, ...additions, ...settings }

/** Returns the operations whose row has the given fact. */
export function operationsWith(fact: keyof Row): OperationId[] {
  return (Object.keys(rows) as OperationId[]).filter((id) => rows[id][fact] !== undefined)
}

type Call = (method: string, path: string, options: { key?: string; body?: object }) => Promise<Reply>

let columnsMade = 0
let invited = 0

/** Creates a row of each kind through the API, for use in requests, and returns the ids. A new kind of row needs a line here. */
export async function makeIds(call: Call, opportunity_id: string, key?: string): Promise<Ids> {
  async function make(id: OperationId, path: string, body: object): Promise<string> {
    const reply = await call('POST', path, { ...(key !== undefined && { key }), body })
    if (reply.status >= 300) throw new Error(`${id} answered ${reply.status}: ${reply.text}`)
    return reply.body[rows[id].makes!]
  }
  const pursuit_id = await make('addToPipeline', '/v1/pipeline/add', { opportunity_id })
  // No user has worked on this pursuit, so it can be deleted.
  const idle = { ...pierLighting, solicitation_number: `POH-2026-${++made}` }
  const idle_id = await make('createAutomationOpportunity', '/v1/automation/opportunity/create', idle)
  const folder = () => make('createFolder', '/v1/documents/folders', { name: `Folder ${++made}` })
  const item_id = await folder()
  const parent_id = await folder()
  const task_id = await make('createTask', '/v1/tasks', { pursuit_id, name: 'Example' })
  const column_id = await make('createPipelineColumn', '/v1/pipeline/columns', { title: `Column ${++columnsMade}` })
  const note_id = await make('createPursuitNote', `/v1/pursuits/${pursuit_id}/notes`, { text: 'Example' })
  const saved_search_id = await make('createSavedSearch', '/v1/saved-searches', { name: 'Example', query: 'janitorial' })
  const workflow_id = await make('createWorkflow', '/v1/workflows', { name: 'Example', definition: waiting })
  const run_id = await make('runWorkflow', `/v1/workflows/${workflow_id}/run`, { dry_run: true })
  const hooked = { name: 'Hooked', definition: { ...waiting, trigger: { type: 'inbound_webhook' } } }
  const hooked_id = await make('createWorkflow', '/v1/workflows', hooked)
  const { body } = await call('POST', `/v1/workflows/${hooked_id}/activate`, { ...(key !== undefined && { key }), body: {} })
  const hook = body.trigger.config.url.split('/hooks/workflows/')[1]
  const proposed = { source: { type: 'uei', uei: registeredUei } }
  const proposal_id = await make('createProfileProposal', '/v1/profile/proposals', proposed)
  const rejected = await make('createProfileProposal', '/v1/profile/proposals', proposed)
  const key_id = await make('createApiKey', '/v1/settings/keys', { name: 'Example', scope: 'read' })
  const email = `invited${++invited}@example.com`
  const invitation_id = await make('createInvitation', '/v1/settings/invitations', { email, role: 'member' })
  const read = async (path: string) => (await call('GET', path, { ...(key !== undefined && { key }) })).body.results
  const others = (await read('/v1/members')).filter(({ role }: { role: string }) => role !== 'owner')
  const sessions = (await read('/v1/settings/sessions')).toSorted((a: { current: boolean }) => (a.current ? 1 : -1))
  const subscription_id = await make('subscribeAutomation', '/v1/automation/subscribe', { target_url: receiverUrl })
  await call('POST', '/v1/automation/test-trigger', { ...(key !== undefined && { key }), body: { type: 'pursuit.created' } })
  const [delivery] = await read(`/v1/settings/subscriptions/${subscription_id}/deliveries`)
  return {
    kind: 'naics',
    key_id,
    invitation_id,
    user_id: others.at(-1)?.user_id,
    session_id: sessions[0].id,
    pursuit_id,
    task_id,
    item_id,
    parent_id,
    column_id,
    note_id,
    workflow_id,
    run_id,
    hook,
    saved_search_id,
    proposal_id,
    subscription_id,
    event_id: delivery.event_id,
    'rejectProfileProposal proposal_id': rejected,
    'deletePursuit pursuit_id': idle_id,
  }
}

/** Returns a form with one file, as a browser sends it. */
export function formOf(name: string, content: string | Buffer = 'A text', fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([content as BlobPart]), name)
  return form
}

/** Returns the path with parameter values. A parameter without an id gets the operationId as its value. */
export function pathOf(id: OperationId, ids: Ids): string {
  // The token belongs to one workflow, so both parameters come from the same id.
  const path = rows[id].pin.split(' ')[1]!.replace('{workflow_id}/{token}', '{hook}')
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[`${id} ${name}`] ?? ids[name] ?? id)
}

/** Replacements for values of example bodies that refer to users of the demo company. */
export const ownValues: Record<string, unknown> = { assigned_to: ['me'], assignee_user_id: 'me' }
