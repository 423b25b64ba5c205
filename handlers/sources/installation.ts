import { selectFailedJobs, selectQueueCounts } from '../../db/jobs/jobs.ts'
import { countMarketByType } from '../../db/market/market-feed.ts'
import { selectMailCounts } from '../../db/notifications/mails.ts'
import { countContracts } from '../../db/opportunities/contracts-feed.ts'
import { selectStored } from '../../db/sources/installation.ts'
import { type SourceRow, type SourceRun, selectLastManualRuns, selectSources } from '../../db/sources/sources.ts'
import { version } from '../../kernel/version.ts'
import type { SearchStatus } from '../../search/index.ts'
import { describeModel } from '../../search/meaning/service-models.ts'
import type { Result } from '../../services/operation-types.ts'
import { requireManager } from '../../services/people/roles.ts'
import { type Context, operation } from '../operation.ts'

type Status = Result<'getInstallation'>

const failures_max = 20
const mails_counted_days = 7
const day_ms = 86_400_000

export const getInstallation = operation('getInstallation', async (context) => {
  const { db, principal, now, summary_model, sends_email } = context
  requireManager(principal, 'see the state of the installation')
  const [opportunities, market, sources, manual, jobs, storage, mail, indexes] = await Promise.all([
    countContracts(db),
    countMarketByType(db),
    selectSources(db),
    selectLastManualRuns(db),
    readJobs(context),
    selectStored(db),
    selectMailCounts(db, new Date(now.getTime() - mails_counted_days * day_ms)),
    readIndexes(context),
  ])
  const { queued, sent, failed, dropped } = mail
  return {
    version,
    catalog: { opportunities, ...market },
    sources: sources.map(presentSource),
    manual_loads: manual.map(presentRun),
    jobs,
    search: indexes.map(({ name, status: { engine, records, away } }) => ({ name, engine, records, reachable: away === null })),
    models: { ...presentVectors(indexes[0]!.status), summaries: summary_model },
    storage,
    mail: { configured: sends_email, queued, sent, failed, dropped },
  }
})

/** Messages of failed jobs are left out, because they may be about other companies. */
async function readJobs({ db }: Pick<Context<'getInstallation'>, 'db'>): Promise<Status['jobs']> {
  const [queues, failures] = await Promise.all([selectQueueCounts(db), selectFailedJobs(db, failures_max)])
  const sum = (state: 'waiting' | 'running' | 'failed') => queues.reduce((total, queue) => total + queue[state], 0)
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    failed: sum('failed'),
    last_failures: failures.map(({ name, at, attempts, will_retry }) => ({ name, at, attempts, will_retry })),
  }
}

async function readIndexes({ search, market, documents }: Pick<Context<'getInstallation'>, 'search' | 'market' | 'documents'>) {
  const indexes = [
    { name: 'opportunities', index: search },
    { name: 'market', index: market },
    { name: 'documents', index: documents },
  ] as const
  return Promise.all(indexes.map(async ({ name, index }) => ({ name, status: await index.status() })))
}

function presentSource({ name, kind, enabled, schedule, state, message, last_checked_at, last_success_at }: SourceRow) {
  return { name, kind, enabled, schedule, state, message, last_checked_at, last_success_at }
}

function presentRun({ kind, state, message, started_at, ended_at }: SourceRun) {
  return { kind, state, message, started_at, ended_at }
}

function presentVectors({ vectors: { held, lacking } }: SearchStatus) {
  return { meaning: held && describeModel(held), records_without_meaning: lacking }
}
