import { pscOfTitle, withoutPsc } from '../../../catalog/psc.ts'
import { countContracts, type FeedRow, selectContractsAfter } from '../../../db/opportunities/contracts-feed.ts'
import { selectNoticesOf } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { contractDocument } from '../../../search/collections/contracts.ts'
import type { SearchDocument, SearchIndex } from '../../../search/index.ts'
import { describeModel } from '../../../search/meaning/service-models.ts'
import type { Session } from '../../../server/commands/command.ts'
import { startProgress } from '../../../server/commands/progress.ts'
import type { CatalogCopy, EvaluationRecord } from '../matching/catalog-copy.ts'

/* Reads records from the catalog for an evaluation, and opens the indexes that the evaluation searches. */

const batch_records = 500

export type Opening = () => Promise<SearchIndex>

/** Opens an engine, uses it and closes it. Only one engine is open at a time, because each needs much memory. */
export async function withEngine<T>(open: Opening, work: (engine: SearchIndex) => Promise<T>): Promise<T> {
  const engine = await open()
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}

export async function emptyIndex(engine: SearchIndex): Promise<void> {
  await (await engine.rebuild()).finish('nothing')
}

/** Reads the catalog once. Copies what the measures need, and builds an index without codes. */
export async function collect(session: Session, catalog: CatalogCopy, open: Opening | null): Promise<void> {
  if (open === null) return readCatalog(session, catalog, async () => {})
  await withEngine(open, async (engine) => {
    // The service must answer once before the id of the wanted model is known.
    await storeVectors(engine, [])
    const build = await engine.rebuild('wanted')
    try {
      await readCatalog(session, catalog, async (rows) => {
        const documents = rows.map((row) => contractDocument({ ...row, title: withoutPsc(row.title), naics: null, psc: null }))
        await storeVectors(engine, documents)
        await build.add(documents)
      })
      await build.finish('evaluation')
    } catch (error) {
      await build.abandon()
      throw error
    }
    await refuseOtherVectors(engine)
  })
}

async function storeVectors(engine: SearchIndex, documents: SearchDocument[]): Promise<void> {
  const trouble = await engine.vectors.keep(documents)
  if (trouble) throw new Error(trouble.message)
}

async function refuseOtherVectors(engine: SearchIndex): Promise<void> {
  const { held, wanted, lacking } = await engine.vectors.state()
  const names = [held, wanted].map((id) => (id === null ? 'no model' : describeModel(id)))
  if (held !== wanted)
    throw new Error(`The index without codes has vectors of ${names[0]}, not of ${names[1]}. Run the evaluation again.`)
  if (lacking > 0) throw new Error(`The index without codes has no vectors for ${lacking} records. Run the evaluation again.`)
}

async function readCatalog(
  { db, signal }: Session,
  catalog: CatalogCopy,
  also: (rows: FeedRow[]) => Promise<void>,
): Promise<void> {
  const progress = startProgress('Reading')
  const total = await countContracts(db)
  try {
    for (let after = ''; ; ) {
      signal.throwIfAborted()
      const rows = await selectContractsAfter(db, after, batch_records)
      if (rows.length === 0) break
      catalog.add(rows.map(evaluationRecord))
      await also(rows)
      after = rows.at(-1)!.id
      progress.show(catalog.count(), total, `${catalog.count()} of ${total} records`)
    }
    catalog.finish()
  } finally {
    progress.end()
  }
}

function evaluationRecord(row: FeedRow): EvaluationRecord {
  const { id, title, description, solicitation_number, naics, psc } = row
  const { facts = '', aliases = '' } = contractDocument(row).texts
  const keywords = `${facts}\n${aliases}`
  return { id, title, description: description ?? '', facts, keywords, solicitation_number, naics, psc: psc ?? pscOfTitle(title) }
}

/** Facts about an index. `missing` is the number of records without a vector of the model, which only their words can find. */
export type IndexFacts = { indexed: number; model: string; wanted_model: string | null; missing: number }

/** Reads the facts about an index. Throws if no index exists. */
export async function readIndexFacts(engine: SearchIndex): Promise<IndexFacts> {
  const position = await engine.position()
  const { held, wanted, lacking } = await engine.vectors.state()
  if (position === null || held === null) throw new Error('The search index is not built yet; run: oi reindex')
  return { indexed: await engine.count(), model: held, wanted_model: wanted, missing: lacking }
}

export async function noticeTexts(db: Db, ids: string[]): Promise<Map<string, { title: string; description: string }[]>> {
  const notices = await selectNoticesOf(db, ids)
  const texts = notices.map(({ contract_id, content, description }) => ({
    contract_id,
    title: (content as { title: string }).title,
    description: description ?? '',
  }))
  return Map.groupBy(texts, ({ contract_id }) => contract_id)
}
