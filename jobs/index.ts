import type { JobData, JobName } from '../db/jobs/jobs.ts'
import { sendAmendmentNotices } from '../services/board/amendment-notices.ts'
import { sendDueReminders } from '../services/board/due-reminders.ts'
import { deleteOldEvents, deletePastCounts, deleteStoredAnswers } from '../services/cleanup.ts'
import { readDocument, sweepDocuments } from '../services/documents/read-document.ts'
import { sweepFiles } from '../services/documents/sweep-files.ts'
import { refreshMarket } from '../services/market/figures.ts'
import { maintainMails } from '../services/notifications/maintain-mails.ts'
import { sendDigests } from '../services/notifications/send-digests.ts'
import { sendMail } from '../services/notifications/send-mail.ts'
import { fetchAttachment } from '../services/opportunities/attachments/fetch-attachment.ts'
import { writeSummary } from '../services/opportunities/summaries/write-summary.ts'
import { finishDeletions } from '../services/people/delete-company.ts'
import { readSearches } from '../services/saved-searches/read-searches.ts'
import { sendAlerts } from '../services/saved-searches/send-alerts.ts'
import { deriveAwardsNow } from '../services/sources/loading/derive-awards.ts'
import { readFactsNow } from '../services/sources/loading/read-facts.ts'
import { checkSources, loadDueSource } from '../services/sources/sources.ts'
import { deleteGoneWorkflows, deleteOldRuns } from '../services/workflows/cleanup.ts'
import { advanceRuns } from '../services/workflows/runs/advance.ts'
import { releaseStrandedCredits } from '../services/workflows/runs/credits.ts'
import { startSchedules } from '../services/workflows/runs/schedules.ts'
import type { JobContext } from './context.ts'

export type Job<Name extends JobName> = {
  /** For the operator. */
  description: string
  /** When it runs by itself: minute, hour, day, month, weekday in UTC; null when only code enqueues it. */
  schedule: string | null
  /** How often it is tried again after a failure, at growing intervals from `retry_delay_s` on. */
  retries_max: number
  retry_delay_s: number
  /** A run that takes longer is given up and counts as a failure. */
  timeout_s: number
  /** Of those with one key (see `enqueue`) one waits (`short`), or one waits or runs (`exclusive`). A queue keeps what it was made with. */
  policy?: 'short' | 'exclusive'
  /** How many of them a process runs side by side; absent: one. */
  at_once_max?: number
  /** Of those with one group (see `enqueue`) a process runs one at a time, so that no group has all of `at_once_max`. */
  one_of_group?: true
  /** How long one that has ended is kept; absent: some days. */
  kept_s?: number
  /** What it answers is kept with the job for some days. */
  run(context: JobContext, data: JobData[Name]): Promise<object>
}

const load_timeout_s = 6 * 3_600
const deletion_timeout_s = 3_600

const upkeep = { retries_max: 3, retry_delay_s: 30, timeout_s: 900 } as const

/** Every background job: what it does, when, and how often it is tried. The search index is followed by a loop: see server/loops/feed.ts. */
export const jobs: { [Name in JobName]: Job<Name> } = {
  delete_stored_answers: {
    description: 'forgets answers kept for Idempotency-Key past their 24 hours',
    schedule: '7 * * * *',
    ...upkeep,
    run: deleteStoredAnswers,
  },
  delete_past_counts: {
    description: 'forgets idle rate windows and the records shown in past billing cycles',
    schedule: '17 * * * *',
    ...upkeep,
    run: deletePastCounts,
  },
  delete_old_events: {
    description: 'forgets events of the outbox after 30 days',
    schedule: '27 * * * *',
    ...upkeep,
    run: deleteOldEvents,
  },
  delete_gone_workflows: {
    description: 'forgets workflows that were deleted a day ago, where neither a run of them is left nor history tells of them',
    schedule: '57 * * * *',
    ...upkeep,
    run: deleteGoneWorkflows,
  },
  finish_deletions: {
    description: 'goes on with the deletion of companies that was stopped or killed',
    schedule: '*/5 * * * *',
    ...upkeep,
    timeout_s: deletion_timeout_s,
    run: finishDeletions,
  },
  check_sources: {
    description: 'looks which sources are due to be loaded',
    schedule: '* * * * *',
    ...upkeep,
    // A connection that fails once must not show as a failed job. The next minute has its own.
    retries_max: 2,
    retry_delay_s: 5,
    kept_s: 3_600,
    run: checkSources,
  },
  load_source: {
    description: 'loads a source; what is down is tried again after 10, 20 and 40 minutes',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 600,
    timeout_s: load_timeout_s,
    policy: 'short',
    at_once_max: 3,
    run: loadDueSource,
  },
  derive_awards: {
    description: 'brings what notices tell of awards into the market',
    schedule: '*/5 * * * *',
    ...upkeep,
    run: deriveAwardsNow,
  },
  read_facts: {
    description: 'reads deadlines, set-asides and other facts out of the texts of stored records',
    schedule: '*/5 * * * *',
    ...upkeep,
    policy: 'exclusive',
    run: readFactsNow,
  },
  refresh_market: {
    description: 'calculates agencies, people and the figures of NAICS codes from records and awards',
    schedule: '37 * * * *',
    ...upkeep,
    run: refreshMarket,
  },
  read_saved_searches: {
    description: 'asks the search engine how it understands the queries of saved searches',
    schedule: '*/5 * * * *',
    ...upkeep,
    retries_max: 0,
    policy: 'exclusive',
    run: readSearches,
  },
  send_alerts: {
    description: 'sends the alerts of saved searches that are due',
    schedule: '* * * * *',
    ...upkeep,
    retries_max: 0,
    kept_s: 3_600,
    policy: 'exclusive',
    run: sendAlerts,
  },
  write_summary: {
    description: 'has the language model write the summary of a record that somebody looked at',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 60,
    timeout_s: 600,
    policy: 'exclusive',
    run: writeSummary,
  },
  advance_runs: {
    description: 'does the steps of workflow runs that are due',
    schedule: '* * * * *',
    retries_max: 3,
    retry_delay_s: 1,
    timeout_s: 900,
    policy: 'short',
    at_once_max: 4,
    kept_s: 3_600,
    run: advanceRuns,
  },
  start_schedules: {
    description: 'starts the workflows whose hour has come',
    schedule: '* * * * *',
    ...upkeep,
    kept_s: 3_600,
    run: startSchedules,
  },
  delete_old_runs: {
    description: 'forgets runs of workflows 90 days after their end',
    schedule: '47 * * * *',
    ...upkeep,
    run: deleteOldRuns,
  },
  release_credits: {
    description: 'gives back AI credits that are set aside for runs of workflows that have ended or are gone',
    schedule: '52 * * * *',
    ...upkeep,
    run: releaseStrandedCredits,
  },
  send_mail: {
    description: 'sends a mail of the outbox; one that fails is tried again for three days',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 60,
    timeout_s: 120,
    policy: 'short',
    at_once_max: 2,
    run: sendMail,
  },
  send_digests: {
    description: 'merges messages of workflows and alerts into one mail per person',
    schedule: '* * * * *',
    ...upkeep,
    retries_max: 0,
    kept_s: 3_600,
    policy: 'exclusive',
    run: sendDigests,
  },
  look_after_mails: {
    description: 'sends mails whose job got lost, and forgets mails after 30 days and notifications after 180',
    schedule: '47 * * * *',
    ...upkeep,
    run: maintainMails,
  },
  tell_dates: {
    description: 'tells people of tasks, pursuits and API keys that are due soon, in the morning of where they are',
    schedule: '*/15 * * * *',
    ...upkeep,
    run: sendDueReminders,
  },
  tell_amendments: {
    description: 'tells people of new notices of what they pursue',
    schedule: '*/5 * * * *',
    ...upkeep,
    run: sendAmendmentNotices,
  },
  fetch_attachment: {
    description: 'fetches a file that is attached to a notice, and reads it, where the operator allows it',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 60,
    timeout_s: 600,
    policy: 'exclusive',
    run: fetchAttachment,
  },
  read_document: {
    description: 'reads the text out of a file that was uploaded',
    schedule: null,
    retries_max: 5,
    retry_delay_s: 20,
    timeout_s: 600,
    policy: 'exclusive',
    // Of two companies.
    at_once_max: 2,
    one_of_group: true,
    run: readDocument,
  },
  sweep_documents: {
    description: 'has files be read whose reading got lost',
    schedule: '*/10 * * * *',
    ...upkeep,
    run: sweepDocuments,
  },
  sweep_files: {
    description: 'takes contents out of the storage that no file has any more',
    schedule: '47 * * * *',
    ...upkeep,
    policy: 'short',
    run: sweepFiles,
  },
}

export const jobNames = Object.keys(jobs) as JobName[]
