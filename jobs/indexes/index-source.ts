import {
  countDocuments,
  selectDocumentChanges,
  selectDocumentsAfter,
  selectDocumentsGoneAfter,
  selectDocumentsOf,
} from '../../db/documents/documents-feed.ts'
import {
  countMarket,
  type MarketFeedRow,
  selectMarketAfter,
  selectMarketChanges,
  selectMarketGoneAfter,
  selectMarketOf,
} from '../../db/market/market-feed.ts'
import {
  countContracts,
  type FeedRow,
  selectChanges,
  selectContractsAfter,
  selectContractsOf,
  selectGoneAfter,
} from '../../db/opportunities/contracts-feed.ts'
import type { FeedPosition, FeedSection } from '../../db/postgres/feed-position.ts'
import type { Db } from '../../db/schema.ts'
import { contractDocument, contracts } from '../../search/collections/contracts.ts'
import { documents, searchedDocument } from '../../search/collections/documents.ts'
import { market, marketDocument } from '../../search/collections/market.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'

/** The current document of an id for the index, and the transaction that last changed it. */
export type Followed = { id: string; changed_xid: string; document: SearchDocument }
/** A change in the feed. `document` is null if the record was deleted. */
export type FollowedChange = Omit<Followed, 'document'> & { document: SearchDocument | null }

/** The source of a search index: the same feed of ids by transaction, whatever the tables behind it. */
export type IndexSource = {
  /** The approximate number of records. */
  count(db: Db): Promise<number>
  /** Records that changed or were deleted in the section, in the order of their transactions. */
  changes(db: Db, section: FeedSection, limit: number): Promise<FollowedChange[]>
  /** At most `limit` records in the order of their ids. Empty after the last. */
  after(db: Db, id: string, limit: number): Promise<Followed[]>
  /** The records with these ids that exist. */
  of(db: Db, ids: readonly string[]): Promise<Followed[]>
  /** Which of these ids the feed will report as deleted, after the position. */
  goneAfter(db: Db, position: FeedPosition, ids: readonly string[]): Promise<string[]>
}

/** Sources by the name of the index's collection. */
const sources: Readonly<Record<string, IndexSource>> = {
  [contracts.name]: {
    count: countContracts,
    changes: async (db, section, limit) =>
      (await selectChanges(db, section, limit)).map(({ id, changed_xid, record }) => ({
        id,
        changed_xid,
        document: record && contractDocument(record),
      })),
    after: async (db, id, limit) => (await selectContractsAfter(db, id, limit)).map(followedContract),
    of: async (db, ids) => (await selectContractsOf(db, ids)).map(followedContract),
    goneAfter: selectGoneAfter,
  },
  [market.name]: {
    count: countMarket,
    changes: async (db, section, limit) =>
      (await selectMarketChanges(db, section, limit)).map(({ id, changed_xid, row }) => ({
        id,
        changed_xid,
        document: row && marketDocument(row),
      })),
    after: async (db, id, limit) => (await selectMarketAfter(db, id, limit)).map(followedMarket),
    of: async (db, ids) => (await selectMarketOf(db, ids)).map(followedMarket),
    goneAfter: selectMarketGoneAfter,
  },
  [documents.name]: {
    count: countDocuments,
    changes: async (db, section, limit) =>
      (await selectDocumentChanges(db, section, limit)).map(({ id, changed_xid, row }) => ({
        id,
        changed_xid,
        document: row && searchedDocument(row),
      })),
    after: async (db, id, limit) => (await selectDocumentsAfter(db, id, limit)).map(followedDocument),
    of: async (db, ids) => (await selectDocumentsOf(db, ids)).map(followedDocument),
    goneAfter: selectDocumentsGoneAfter,
  },
}

function followedDocument(row: Parameters<typeof searchedDocument>[0] & { changed_xid: string }): Followed {
  return { id: row.id, changed_xid: row.changed_xid, document: searchedDocument(row) }
}

function followedContract(row: FeedRow): Followed {
  return { id: row.id, changed_xid: row.changed_xid, document: contractDocument(row) }
}

function followedMarket(row: MarketFeedRow & { changed_xid: string }): Followed {
  return { id: row.id, changed_xid: row.changed_xid, document: marketDocument(row) }
}

/** Throws if the collection has no source. */
export function sourceOf({ collection }: Pick<SearchIndex, 'collection'>): IndexSource {
  const source = sources[collection]
  if (!source) throw new Error(`the collection ${collection} has no source in the database`)
  return source
}
