import type { JobData, JobName } from '../db/jobs/jobs.ts'
import { sendAmendmentNotices } from '../services/board/amendment-notices.ts'
import { sendDueReminders } from '../services/board/due-reminders.ts'
import { deleteOldEvents, deletePastCounts, deleteStoredAnswers } from '../services/cleanup.ts'
import { readDocument, sweepDocuments } from '../services/documents/read-document.ts'
import { sweepFiles } from '../services/documents/sweep-files.ts'
import { refreshMarketFigures } from '../services/market/figures.ts'
import { sendDigests } from '../services/notifications/send-digests.ts'
import { maintainMails, sendMail } from '../services/notifications/send-mail.ts'
import { fetchAttachment } from '../services/opportunities/attachments/fetch-attachment.ts'
import { writeSummary } from '../services/opportunities/summaries/write-summary.ts'
import { finishDeletions } from '../services/people/delete-company.ts'
import { readSearches } from '../services/saved-searches/read-searches.ts'
import { sendAlerts } from '../services/saved-searches/send-alerts.ts'
import { deriveAwards } from '../services/sources/loading/derive-awards.ts'
import { readFacts } from '../services/sources/loading/read-facts.ts'
import { checkSources, loadDueSource } from '../services/sources/sources.ts'
import { deleteGoneWorkflows, deleteOldRuns } from '../services/workflows/cleanup.ts'
import { advanceRuns } from '../services/workflows/runs/advance.ts'
import { releaseStrandedCredits } from '../services/workflows/runs/credits.ts'
import { startSchedules } from '../services/workflows/runs/schedules.ts'
import type { JobContext } from './context.ts'

export type Job<Name extends JobName> = {
  /** Shown to the operator. */
  description: string
  /** When it runs: minute, hour, day, month, weekday in UTC. Null if only code enqueues it. */
  schedule: string | null
  /** Maximum retries after a failure, at growing intervals that start at `retry_delay_s`. */
  retries_max: number
  retry_delay_s: number
  /** A run that takes longer is aborted and counts as a failure. */
  timeout_s: number
  /**
   * Limits the jobs with the same key (see `enqueue`): one waits (`short`), or one waits or runs (`exclusive`). A queue keeps
   * the policy it was created with.
   */
  policy?: 'short' | 'exclusive'
  /** How many of them a process runs in parallel. Default: one. */
  at_once_max?: number
  /** A process runs one job per group (see `enqueue`) at a time, so no group uses all of `at_once_max`. */
  one_of_group?: true
  /** How long an ended job is stored. Default: some days. */
  kept_s?: number
  /** The result is stored with the job for some days. */
  run(context: JobContext, data: JobData[Name]): Promise<object>
}

const load_timeout_s = 6 * 3_600
const deletion_timeout_s = 3_600

const upkeep = { retries_max: 3, retry_delay_s: 30, timeout_s: 900 } as const

/**
 * Every background job: what it does, when it runs, and how often it is retried. A loop keeps the search index up to date: see
 * server/loops/feed.ts.
 */
export const jobs: { [Name in JobName]: Job<Name> } = {
  delete_stored_answers: {
    description: 'deletes answers stored for an Idempotency-Key after 24 hours',
    schedule: '7 * * * *',
    ...upkeep,
    run: deleteStoredAnswers,
  },
  delete_past_counts: {
    description: 'deletes idle rate windows and the records counted in past billing cycles',
    schedule: '17 * * * *',
    ...upkeep,
    run: deletePastCounts,
  },
  delete_old_events: {
    description: 'deletes events of the outbox after 30 days',
    schedule: '27 * * * *',
    ...upkeep,
    run: deleteOldEvents,
  },
  delete_gone_workflows: {
    description: 'deletes workflows a day after their deletion, if no run or history refers to them',
    schedule: '57 * * * *',
    ...upkeep,
    run: deleteGoneWorkflows,
  },
  finish_deletions: {
    description: 'continues deletions of companies that were stopped or killed',
    schedule: '*/5 * * * *',
    ...upkeep,
    timeout_s: deletion_timeout_s,
    run: finishDeletions,
  },
  check_sources: {
    description: 'finds sources that are due to be loaded',
    schedule: '* * * * *',
    ...upkeep,
    // A single failed connection must not show as a failed job. The next minute has its own job.
    retries_max: 2,
    retry_delay_s: 5,
    kept_s: 3_600,
    run: checkSources,
  },
  load_source: {
    description: 'loads a source; if it is down, tries again after 10, 20 and 40 minutes',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 600,
    timeout_s: load_timeout_s,
    policy: 'short',
    at_once_max: 3,
    run: loadDueSource,
  },
  derive_awards: {
    description: 'adds awards from notices to the market',
    schedule: '*/5 * * * *',
    ...upkeep,
    run: ({ db, clock, signal }) => deriveAwards(db, { now: clock.now(), signal }),
  },
  read_facts: {
    description: 'reads deadlines, set-asides and other facts from the texts of stored records',
    schedule: '*/5 * * * *',
    ...upkeep,
    policy: 'exclusive',
    run: ({ db, clock, signal }) => readFacts(db, { now: clock.now(), signal }),
  },
  refresh_market: {
    description: 'calculates agencies, people and the figures of NAICS codes from records and awards',
    schedule: '37 * * * *',
    ...upkeep,
    run: ({ db, clock, signal }) => refreshMarketFigures(db, clock.now(), signal),
  },
  read_saved_searches: {
    description: 'asks the search engine how it reads the queries of saved searches',
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
    description: 'has the language model write the summary of a record that a user viewed',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 60,
    timeout_s: 600,
    policy: 'exclusive',
    run: writeSummary,
  },
  advance_runs: {
    description: 'performs the due steps of workflow runs',
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
    description: 'starts the workflows whose scheduled time has come',
    schedule: '* * * * *',
    ...upkeep,
    kept_s: 3_600,
    run: startSchedules,
  },
  delete_old_runs: {
    description: 'deletes workflow runs 90 days after their end',
    schedule: '47 * * * *',
    ...upkeep,
    run: deleteOldRuns,
  },
  release_credits: {
    description: 'releases AI credits reserved for workflow runs that have ended or were deleted',
    schedule: '52 * * * *',
    ...upkeep,
    run: releaseStrandedCredits,
  },
  send_mail: {
    description: 'sends an email of the outbox; retries a failed one for three days',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 60,
    timeout_s: 120,
    policy: 'short',
    at_once_max: 2,
    run: sendMail,
  },
  send_digests: {
    description: 'merges messages of workflows and alerts into one email per user',
    schedule: '* * * * *',
    ...upkeep,
    retries_max: 0,
    kept_s: 3_600,
    policy: 'exclusive',
    run: sendDigests,
  },
  look_after_mails: {
    description: 'sends emails whose job was lost, and deletes emails after 30 days and notifications after 180',
    schedule: '47 * * * *',
    ...upkeep,
    run: maintainMails,
  },
  tell_dates: {
    description: 'reminds users of tasks, pursuits and API keys that are due soon, in the morning of their time zone',
    schedule: '*/15 * * * *',
    ...upkeep,
    run: sendDueReminders,
  },
  tell_amendments: {
    description: 'notifies users of new notices about what they pursue',
    schedule: '*/5 * * * *',
    ...upkeep,
    run: sendAmendmentNotices,
  },
  fetch_attachment: {
    description: 'fetches and reads a file attached to a notice, if the operator allows its host',
    schedule: null,
    retries_max: 3,
    retry_delay_s: 60,
    timeout_s: 600,
    policy: 'exclusive',
    run: fetchAttachment,
  },
  read_document: {
    description: 'reads the text of an uploaded file',
    schedule: null,
    retries_max: 5,
    retry_delay_s: 20,
    timeout_s: 600,
    policy: 'exclusive',
    // For two companies in parallel.
    at_once_max: 2,
    one_of_group: true,
    run: readDocument,
  },
  sweep_documents: {
    description: 'has files read whose job was lost',
    schedule: '*/10 * * * *',
    ...upkeep,
    run: sweepDocuments,
  },
  sweep_files: {
    description: 'deletes stored contents that no file refers to',
    schedule: '47 * * * *',
    ...upkeep,
    policy: 'short',
    run: sweepFiles,
  },
}

export const jobNames = Object.keys(jobs) as JobName[]
