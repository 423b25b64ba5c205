import type { Command } from 'commander'
import {
  type FailedJob,
  type QueueCounts,
  selectFailedJobs,
  selectLastRuns,
  selectQueueCounts,
  selectRunningJobs,
} from '../../db/jobs/jobs.ts'
import { selectLoops } from '../../db/jobs/loops.ts'
import { jobNames, jobs } from '../../jobs/index.ts'
import { addCommand, type Output, onDatabase, type Session, table } from './command.ts'

const failures_max = 20
const running_max = 100
// Four times the longest silence of a living loop.
const loop_silent_ms = 60_000
const message_characters_max = 200

export function addJobCommands(program: Command): void {
  addCommand(program, 'jobs', 'show the background work: running, waiting and failed jobs, and the next runs').action(
    onDatabase(showJobs),
  )
}

async function showJobs({ db }: Session): Promise<Output> {
  // The job library uses the machine's time, whatever CLOCK_START is.
  const now = new Date()
  const [queues, running, failures, lastRuns, found] = await Promise.all([
    selectQueueCounts(db),
    selectRunningJobs(db, running_max),
    selectFailedJobs(db, failures_max),
    selectLastRuns(db),
    selectLoops(db),
  ])
  const { nextRuns } = await import('../../jobs/queues.ts')
  const next = nextRuns(db, now)
  const schedules = jobNames.map((name) => ({
    name,
    description: jobs[name].description,
    schedule: jobs[name].schedule,
    last_run_at: lastRuns.get(name) ?? null,
    next_run_at: next.get(name) ?? null,
  }))
  const loops = found.map((loop) => ({ ...loop, alive: now.getTime() - Date.parse(loop.seen_at) < loop_silent_ms }))
  const parts = [
    queueTable(queues),
    table([
      ['job', 'schedule (UTC)', 'last run', 'next run'],
      ...schedules.map((job) => [job.name, job.schedule, job.last_run_at, job.next_run_at]),
    ]),
    loops.length > 0 &&
      table([
        ['loop', 'state', 'since', 'last seen', 'place', 'message'],
        ...loops.map(({ name, state, alive, since, seen_at, place, message }) => [
          name,
          alive ? state : 'not running',
          since,
          seen_at,
          place,
          message && shorten(message),
        ]),
      ]),
    running.length > 0 &&
      table([['running', 'id', 'attempt', 'since'], ...running.map((job) => [job.name, job.id, job.attempt, job.started_at])]),
    failures.length > 0 ? failureTable(failures) : 'No job has failed recently.',
  ]
  return { text: parts.filter(Boolean).join('\n\n'), json: { queues, schedules, loops, running, failures } }
}

function queueTable(queues: QueueCounts[]): string {
  return table([
    ['queue', 'waiting', 'running', 'completed', 'failed'],
    ...queues.map(({ name, waiting, running, completed, failed }) => [name, waiting, running, completed, failed]),
  ])
}

function failureTable(failures: FailedJob[]): string {
  return table([
    ['failed', 'id', 'at', 'attempts', 'will retry', 'message'],
    ...failures.map(({ name, id, at, attempts, will_retry, message }) => [
      name,
      id,
      at,
      attempts,
      will_retry ? 'yes' : 'no',
      message && shorten(message),
    ]),
  ])
}

/** Puts the message on one line. */
function shorten(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > message_characters_max ? `${line.slice(0, message_characters_max)}…` : line
}
