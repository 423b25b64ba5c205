import type { Command } from 'commander'
import { selectFailedJobs, selectLastRuns, selectQueueCounts, selectRunningJobs } from '../../db/jobs/jobs.ts'
import { selectLoops } from '../../db/jobs/loops.ts'
import { jobNames, jobs } from '../../jobs/index.ts'
import { addCommand, list, type Output, onDatabase, type Session, shownMessage } from './command.ts'

const failures_max = 20
const running_max = 100
// Time after which a silent loop counts as dead: four times the longest silence of a living loop.
const loop_silent_ms = 60_000

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
    list(queues, { queue: 'name', waiting: 'waiting', running: 'running', completed: 'completed', failed: 'failed' }),
    list(schedules, { job: 'name', 'schedule (UTC)': 'schedule', 'last run': 'last_run_at', 'next run': 'next_run_at' }),
    list(loops, {
      loop: 'name',
      state: ({ alive, state }) => (alive ? state : 'not running'),
      since: 'since',
      'last seen': 'seen_at',
      place: 'place',
      message: shownMessage,
    }),
    list(running, { running: 'name', id: 'id', attempt: 'attempt', since: 'started_at' }),
    list(
      failures,
      {
        failed: 'name',
        id: 'id',
        at: 'at',
        attempts: 'attempts',
        'will retry': ({ will_retry }) => (will_retry ? 'yes' : 'no'),
        message: shownMessage,
      },
      'No job has failed recently.',
    ),
  ]
  return { text: parts.filter(Boolean).join('\n\n'), json: { queues, schedules, loops, running, failures } }
}
