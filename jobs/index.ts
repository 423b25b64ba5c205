import type { JobData, JobName } from '../db/jobs/jobs.ts'
import { deleteEndedAccess } from '../services/access/cleanup.ts'
import { checkDeliveries, type DeliveryMeans, deliverEvents, makeDeliveries } from '../services/automation/deliver.ts'
import { fetchDocument } from '../services/automation/fetch-document.ts'
import type { Background } from '../services/background.ts'
import { sendAmendmentNotices } from '../services/board/amendment-notices.ts'
import { sendDueReminders } from '../services/board/due-reminders.ts'
import { deleteOldEvents, deletePastCounts, deleteStoredAnswers } from '../services/cleanup.ts'
import { readDocument, sweepDocuments } from '../services/documents/read-document.ts'
import { sweepFiles } from '../services/documents/sweep-files.ts'
import { refreshMarketFigures } from '../services/market/figures.ts'
import { sendDigests } from '../services/notifications/send-digests.ts'
import { maintainMails, sendMail } from '../services/notifications/send-mail.ts'
import { deleteExpiredConnections } from '../services/oauth/cleanup.ts'
import { fetchAttachment } from '../services/opportunities/attachments/fetch-attachment.ts'
import { writeSummary } from '../services/opportunities/summaries/write-summary.ts'
import { finishDeletions } from '../services/people/delete-company.ts'
import { type ReadSearch, readSearches } from '../services/saved-searches/read-searches.ts'
import { sendAlerts } from '../services/saved-searches/send-alerts.ts'
import { deriveAwards } from '../services/sources/loading/derive-awards.ts'
import { deriveRecompetes } from '../services/sources/loading/derive-recompetes.ts'
import { readFacts } from '../services/sources/loading/read-facts.ts'
import type { SourceKeys } from '../services/sources/source-kind.ts'
import { checkSources, loadDueSource } from '../services/sources/sources.ts'
import { deleteGoneWorkflows, deleteOldRuns } from '../services/workflows/cleanup.ts'
import { advanceRuns } from '../services/workflows/runs/advance.ts'
import { releaseStrandedCredits } from '../services/workflows/runs/credits.ts'
import { startSchedules } from '../services/workflows/runs/schedules.ts'
import type { WorkflowMeans } from '../services/workflows/runs/step.ts'

export type JobContext = Background & {
  keys: SourceKeys
  readSearch: ReadSearch | null
  workflows: WorkflowMeans | null
  deliveries: DeliveryMeans | null
}

export type Job<Name extends JobName> = {
  /** Description that the operator sees. */
  description: string
  /** Cron schedule in UTC (minute, hour, day, month, weekday), or null if only code enqueues the job. */
  schedule: string | null
  /** Maximum retries after a failure. The delay starts at about `retry_delay_s` and grows. Default: 3 retries, the first after
   * about 30 seconds. */
  retries_max?: number
  retry_delay_s?: number
  /** Time after which a run is aborted and counts as a failure. Default: 15 minutes. */
  timeout_s?: number
  /** Allows one job per key to wait (`short`), or to wait or run (`exclusive`). A queue's policy never changes. */
  policy?: 'short' | 'exclusive'
  /** Maximum number of jobs of this queue that a process runs in parallel. Default: 1. */
  at_once_max?: number
  /** Makes a process run only one job per group (see `enqueue`) at a time, so that no group uses all of `at_once_max`. */
  one_of_group?: true
  /** Time for which an ended job is stored. Default: 7 days. */
  kept_s?: number
  /** Runs the job. The result is stored with the ended job. */
  run(context: JobContext, data: JobData[Name]): Promise<object>
}

const load_timeout_s = 6 * 3_600
const deletion_timeout_s = 3_600

const ofSubscription = { retries_max: 0, timeout_s: 120, policy: 'short', one_of_group: true, kept_s: 3_600 } as const

/** All background jobs. The search index has no job, because a loop updates it (see server/loops/feed.ts). */
export const jobs: { [Name in JobName]: Job<Name> } = {
  delete_stored_answers: job(
    '7 * * * *',
    'deletes answers stored for an Idempotency-Key after 24 hours, and exports after an hour',
    deleteStoredAnswers,
  ),
  delete_past_counts: job(
    '17 * * * *',
    'deletes idle rate limit windows, and counts of shown records from past billing cycles',
    deletePastCounts,
  ),
  delete_old_events: job('27 * * * *', 'deletes events from the outbox after 30 days', deleteOldEvents),
  delete_ended_access: job(
    '47 * * * *',
    'deletes ended sessions, expired links and invitations, and entries of the audit log after 400 days',
    deleteEndedAccess,
  ),
  delete_gone_workflows: job(
    '57 * * * *',
    'removes deleted workflows after a day, if no run or history refers to them',
    deleteGoneWorkflows,
  ),
  finish_deletions: job('*/5 * * * *', 'continues company deletions that were stopped or killed', finishDeletions, {
    timeout_s: deletion_timeout_s,
  }),
  check_sources: job('* * * * *', 'finds sources that are due to be loaded', checkSources, {
    // Retries soon, because a single failed connection must not show as a failed job. The next minute has its own job.
    retries_max: 2,
    retry_delay_s: 5,
    kept_s: 3_600,
  }),
  load_source: job(null, 'loads a source; if it is down, tries again after 10, 20 and 40 minutes', loadDueSource, {
    retry_delay_s: 600,
    timeout_s: load_timeout_s,
    policy: 'short',
    at_once_max: 3,
  }),
  derive_awards: job('*/5 * * * *', 'adds awards from notices to the market', ({ db, clock, signal }) =>
    deriveAwards(db, { now: clock.now(), signal }),
  ),
  derive_recompetes: job(
    '37 5 * * *',
    'makes records of contracts that end within two years',
    ({ db, clock, signal }) => deriveRecompetes(db, { now: clock.now(), signal }),
    { timeout_s: load_timeout_s },
  ),
  read_facts: job(
    '*/5 * * * *',
    'reads deadlines, set-asides and other facts from the texts of stored records',
    ({ db, clock, signal }) => readFacts(db, { now: clock.now(), signal }),
    {
      policy: 'exclusive',
    },
  ),
  refresh_market: job(
    '37 * * * *',
    'calculates agencies, people and the figures for NAICS codes from records and awards',
    ({ db, clock, signal }) => refreshMarketFigures(db, clock.now(), signal),
  ),
  read_saved_searches: job(
    '*/5 * * * *',
    'asks the search engine how it interprets the queries of saved searches',
    readSearches,
    {
      retries_max: 0,
      policy: 'exclusive',
    },
  ),
  send_alerts: job('* * * * *', 'sends the saved search alerts that are due', sendAlerts, {
    retries_max: 0,
    kept_s: 3_600,
    policy: 'exclusive',
  }),
  write_summary: job(null, 'has the language model write the summary of a record that a user viewed', writeSummary, {
    retry_delay_s: 60,
    timeout_s: 600,
    policy: 'exclusive',
  }),
  advance_runs: job('* * * * *', 'performs the due steps of workflow runs', advanceRuns, {
    retry_delay_s: 1,
    policy: 'short',
    at_once_max: 4,
    kept_s: 3_600,
  }),
  start_schedules: job('* * * * *', 'starts the workflows whose scheduled time has come', startSchedules, { kept_s: 3_600 }),
  delete_old_runs: job('47 * * * *', 'deletes workflow runs 90 days after their end', deleteOldRuns),
  release_credits: job(
    '52 * * * *',
    'releases AI credits reserved for workflow runs that have ended or were deleted',
    releaseStrandedCredits,
  ),
  send_mail: job(null, 'sends an email from the outbox; retries a failed one for three days', sendMail, {
    retry_delay_s: 60,
    timeout_s: 120,
    policy: 'short',
    at_once_max: 2,
  }),
  send_digests: job('* * * * *', 'merges messages from workflows and alerts into one email per user', sendDigests, {
    retries_max: 0,
    kept_s: 3_600,
    policy: 'exclusive',
  }),
  maintain_mails: job(
    '47 * * * *',
    'sends emails whose job was lost, and deletes emails after 30 days and notifications after 180',
    maintainMails,
  ),
  send_reminders: job(
    '*/15 * * * *',
    'reminds users, in the morning of their time zone, of tasks and pursuits due soon and of API keys that expire soon',
    sendDueReminders,
  ),
  send_amendment_notices: job('*/5 * * * *', 'notifies users of new notices about their pursuits', sendAmendmentNotices),
  fetch_attachment: job(null, 'fetches and reads a file attached to a notice, if the operator allows its host', fetchAttachment, {
    retry_delay_s: 60,
    timeout_s: 600,
    policy: 'exclusive',
  }),
  read_document: job(null, 'reads the text of an uploaded file', readDocument, {
    retries_max: 5,
    retry_delay_s: 20,
    timeout_s: 600,
    policy: 'exclusive',
    // Reads files of two companies in parallel.
    at_once_max: 2,
    one_of_group: true,
  }),
  sweep_documents: job('*/10 * * * *', 'enqueues new jobs for files whose reading job was lost', sweepDocuments),
  delete_expired_connections: job(
    '17 * * * *',
    'deletes expired codes and tokens, connections without tokens, and applications that no user connected within a day',
    deleteExpiredConnections,
  ),
  fetch_document: job(null, 'fetches a file of an opportunity that a company created', fetchDocument, {
    retry_delay_s: 60,
    timeout_s: 600,
    at_once_max: 2,
    one_of_group: true,
  }),
  deliver_events: job(null, 'publishes new events of a company and starts their deliveries', deliverEvents, {
    retry_delay_s: 1,
    policy: 'short',
    at_once_max: 2,
    one_of_group: true,
    kept_s: 3_600,
  }),
  make_deliveries: job(null, 'sends events to the address of a subscription', makeDeliveries, {
    ...ofSubscription,
    at_once_max: 16,
  }),
  retry_deliveries: job(null, 'sends events to an address that did not accept the last ones', makeDeliveries, {
    ...ofSubscription,
    at_once_max: 4,
  }),
  check_deliveries: job('* * * * *', 'finds events that are due to be sent', checkDeliveries, { kept_s: 3_600 }),
  sweep_files: job('47 * * * *', 'deletes stored content that no file refers to', sweepFiles, { policy: 'short' }),
}

type Rest = Omit<Job<never>, 'schedule' | 'description' | 'run'>

function job<Data>(
  schedule: string | null,
  description: string,
  run: (context: JobContext, data: Data) => Promise<object>,
  rest: Rest = {},
) {
  return { schedule, description, run, ...rest }
}

export const jobNames = Object.keys(jobs) as JobName[]
