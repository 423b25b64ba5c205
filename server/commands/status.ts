import type { Command } from 'commander'
import { selectLoops } from '../../db/jobs/loops.ts'
import { countMarketByType } from '../../db/market/market-feed.ts'
import { type MailCounts, selectMailCounts } from '../../db/notifications/mails.ts'
import { countContracts } from '../../db/opportunities/contracts-feed.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import type { SearchStatus, VectorState } from '../../search/index.ts'
import { describeModel } from '../../search/meaning/service-models.ts'
import { type IndexName, openIndex } from '../indexes.ts'
import { loopName, loopPlace } from '../loops/observe.ts'
import type { Config } from '../settings/config.ts'
import { describeDatabase } from '../settings/database-url.ts'
import { addCommand, type Output, onDatabase, type Session, table } from './command.ts'

export function addStatusCommand(program: Command): void {
  addCommand(program, 'status', 'show what this installation uses: its database, catalog and search index').action(
    onDatabase(showStatus),
  )
}

const mails_counted_days = 7
const day_ms = 86_400_000

async function showStatus({ db, config, clock }: Session): Promise<Output> {
  const [records, market_counts, loops, mails, index, market] = await Promise.all([
    countContracts(db).then(Number),
    countMarketByType(db),
    selectLoops(db),
    selectMailCounts(db, new Date(clock.now().getTime() - mails_counted_days * day_ms)),
    statusOf(config, 'contracts'),
    statusOf(config, 'market'),
  ])
  const name = loopName({ collection: 'contracts' }, 'embedding')
  const loop = loops.find((each) => each.name === name && each.place === loopPlace(config.data_dir))
  const embedding = loop && loop.state !== 'caught up' ? { state: loop.state, since: loop.since, message: loop.message } : null
  const database = describeDatabase(config)
  const engine = config.meili_url === null ? index.engine : `${index.engine}, ${config.meili_url}`
  const kinds = Object.entries(market_counts).map(([type, count]) => `${count} ${type.replace('naics_codes', 'NAICS codes')}`)
  const text = table([
    ['database', database],
    ['catalog', formatCount(records, 'record')],
    ['market', kinds.join(', ')],
    ['search engine', engine],
    ['embedder', describeEmbedder(config, index.vectors)],
    ['search index', describeRecords(index)],
    ['market index', describeRecords(market)],
    ['mail', describeMails(config, mails)],
    ...describeVectors(index.vectors).map((described) => ['vectors', described]),
    ...(embedding ? [['embedding', [embedding.state, embedding.message].filter(Boolean).join(': ')]] : []),
  ])
  const market_records = Object.values(market_counts).reduce((sum, count) => sum + count, 0)
  const away = index.away ?? market.away
  const failed = away === null ? {} : { failed: `The search index cannot be reached: ${away}` }
  return { text, json: { database, records, search: index, embedding, market_records, market_counts, market, mails }, ...failed }
}

async function statusOf(config: Config, name: IndexName): Promise<SearchStatus> {
  const index = await openIndex(config, name)
  return index.status().finally(() => index.close())
}

function describeRecords({ away, records }: SearchStatus): string {
  if (away !== null) return away
  return records === null ? 'not built yet: run oi reindex or start a server' : formatCount(records, 'record')
}

function describeMails({ mail }: Config, { queued, sent, failed, dropped, last_error }: MailCounts): string {
  const counts = { waiting: queued, sent, 'given up': failed, dropped }
  const described = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
  const server = mail && new URL(mail.url)
  const place = server ? `by ${server.protocol}//${server.host}` : 'disabled, because SMTP_URL is not set'
  const last = last_error === null || !server ? [] : [`last error: ${last_error}`]
  return [place, described.length > 0 ? `in ${mails_counted_days} days ${described.join(', ')}` : null, ...last]
    .filter(Boolean)
    .join('; ')
}

function describeEmbedder({ embedding }: Config, { wanted }: VectorState): string {
  if (embedding === null) return wanted ?? 'unknown'
  return `${wanted === null ? embedding.model : describeModel(wanted)}, at ${embedding.base_url}`
}

function describeVectors({ held, wanted, lacking }: VectorState): string[] {
  if (held === null) return []
  if (held !== wanted) return [`of ${describeModel(held)}: in use until a running server has replaced them`]
  return lacking === 0
    ? []
    : [`${formatCount(lacking, 'record')} ${lacking === 1 ? 'has' : 'have'} none yet: a running server adds them`]
}
