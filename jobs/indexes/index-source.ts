import * as documentFeed from '../../db/documents/documents-feed.ts'
import * as marketFeed from '../../db/market/market-feed.ts'
import * as contractFeed from '../../db/opportunities/contracts-feed.ts'
import type { FeedPosition, FeedSection } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import { contractDocument, contracts } from '../../search/collections/contracts.ts'
import { documents, searchedDocument } from '../../search/collections/documents.ts'
import { market, marketDocument } from '../../search/collections/market.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'

type Changed = { id: string; changed_xid: string }
/** The current document of a record for the index, and the transaction that last changed the record. */
export type Followed = Changed & { document: SearchDocument }
export type FollowedChange = Changed & { document: SearchDocument | null }

type Feed<Record, Change> = {
  /** Returns the approximate number of records. */
  count(db: Db): Promise<number>
  /** Returns records that changed or were deleted in the section, in the order of their transactions. */
  changes(db: Db, section: FeedSection, limit: number): Promise<Change[]>
  /** Returns at most `limit` records after `id`, in the order of their ids. Returns no records after the last one. */
  after(db: Db, id: string, limit: number): Promise<Record[]>
  of(db: Db, ids: readonly string[]): Promise<Record[]>
  /** Given `ids` of deleted records, returns those whose deletion the feed will report after `position`. */
  goneAfter(db: Db, position: FeedPosition, ids: readonly string[]): Promise<string[]>
}
/** The source of a search index: a feed of ids, in the order of transactions. All indexes use the same type. */
export type IndexSource = Feed<Followed, FollowedChange>

function source<Row>(
  feed: Feed<Row & Changed, Changed & { row: Row | null }>,
  documentOf: (row: Row) => SearchDocument,
): IndexSource {
  const followed = (row: Row & Changed) => ({ id: row.id, changed_xid: row.changed_xid, document: documentOf(row) })
  return {
    ...feed,
    changes: async (db, section, limit) =>
      (await feed.changes(db, section, limit)).map(({ row, ...change }) => ({ ...change, document: row && documentOf(row) })),
    after: async (db, id, limit) => (await feed.after(db, id, limit)).map(followed),
    of: async (db, ids) => (await feed.of(db, ids)).map(followed),
  }
}

const sources: Readonly<Record<string, IndexSource>> = {
  [contracts.name]: source(
    {
      count: contractFeed.countContracts,
      changes: async (db, section, limit) =>
        (await contractFeed.selectChanges(db, section, limit)).map(({ record, ...change }) => ({ ...change, row: record })),
      after: contractFeed.selectContractsAfter,
      of: contractFeed.selectContractsOf,
      goneAfter: contractFeed.selectGoneAfter,
    },
    contractDocument,
  ),
  [market.name]: source(
    {
      count: marketFeed.countMarket,
      changes: marketFeed.selectMarketChanges,
      after: marketFeed.selectMarketAfter,
      of: marketFeed.selectMarketOf,
      goneAfter: marketFeed.selectMarketGoneAfter,
    },
    marketDocument,
  ),
  [documents.name]: source(
    {
      count: documentFeed.countDocuments,
      changes: documentFeed.selectDocumentChanges,
      after: documentFeed.selectDocumentsAfter,
      of: documentFeed.selectDocumentsOf,
      goneAfter: documentFeed.selectDocumentsGoneAfter,
    },
    searchedDocument,
  ),
}

export function sourceOf({ collection }: Pick<SearchIndex, 'collection'>): IndexSource {
  const source = sources[collection]
  if (!source) throw new Error(`the collection ${collection} has no source in the database`)
  return source
}
