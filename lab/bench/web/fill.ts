/** Fills a folder for lab/bench/web/web.ts: `fill.ts FOLDER NOTICES`. It adds the demo with this number of generated notices, more
 * pursuits on its board, and the search indexes. A second run changes nothing. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { selectCursorSecret } from '../../../db/installation.ts'
import { migrate } from '../../../db/migrate.ts'
import { connect } from '../../../db/postgres/connect.ts'
import type { Db } from '../../../db/schema.ts'
import { columns, companyId, people } from '../../../demo/data/company/cast.ts'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { drainIndex } from '../../../jobs/indexes/index-feed.ts'
import { prepareQueues } from '../../../jobs/queues.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { openSearchIndex } from '../../../search/thread/open.ts'
import { composeSystem } from '../../../server/compose.ts'
import { type IndexName, indexes } from '../../../server/indexes.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { openSecrets } from '../../../server/settings/secrets.ts'
import { allReactions } from '../../../services/all-reactions.ts'
import { connectReactions } from '../../../services/reactions.ts'
import { openFolderStorage } from '../../../storage/folder.ts'
import { openSpool } from '../../../storage/spool.ts'

const pursuits = 600

async function fill(data_dir: string, notices: number): Promise<void> {
  const postgres = await startPostgres({ data_dir })
  const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
  try {
    await migrate(db)
    await prepareQueues(db)
    connectReactions(allReactions)
    const [search, market, documents] = await Promise.all([
      openIn(data_dir, 'contracts'),
      openIn(data_dir, 'market'),
      openIn(data_dir, 'documents'),
    ])
    await seed(db, { data_dir, notices, search, market, documents })
    for (const index of [search, market, documents]) {
      await drainIndex(db, index)
      await index.close()
    }
  } finally {
    await close()
    await postgres.stop()
  }
}

type Seeding = { data_dir: string; notices: number } & Record<'search' | 'market' | 'documents', SearchIndex>

async function seed(db: Db, { data_dir, notices, ...ownIndexes }: Seeding): Promise<void> {
  const clock = { now: () => new Date() }
  const system = composeSystem({
    ...ownIndexes,
    db,
    clock,
    files: openFolderStorage(join(data_dir, 'files')),
    cursor_secret: await selectCursorSecret(db),
    secrets: openSecrets({ secrets_key: null, data_dir }),
    public_url: 'http://localhost:3000',
    production: true,
  })
  await seedDemo({ system, clock, data_dir, spool: openSpool(join(data_dir, 'incoming')), notices })
  await addPursuits(db, clock.now())
  await sql`vacuum analyze`.execute(db)
}

/** Opens an index where the service expects it. */
function openIn(data_dir: string, name: IndexName): Promise<SearchIndex> {
  const { collection, file } = indexes[name]
  const engine = { kind: 'embedded', path: join(data_dir, `${file}.db`) } as const
  return openSearchIndex({ collection, engine, embedder: { kind: 'student' }, later: false })
}

/** Pursues open records in all columns of the demo's board. */
async function addPursuits(db: Db, now: Date): Promise<void> {
  await sql`
    insert into pursuit (id, company_id, contract_id, column_id, owner_id, created_at, updated_at, last_activity_at)
    select 'pur_bench_' || n, ${companyId}, id, (${columns}::text[])[1 + n % 5], ${people.dana}, ${now}, ${now}, ${now}
    from (select id, row_number() over (order by id) as n from contract where deadline_at > ${now} order by id limit ${pursuits}) c
    on conflict do nothing`.execute(db)
}

await fill(process.argv[2]!, Number(process.argv[3]))
