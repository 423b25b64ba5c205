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

/** What there is of an id now, as an index is to hold it, and the transaction that changed it last. */
export type Followed = { id: string; changed_xid: string; document: SearchDocument }
/** A step of the feed; without a document: it is gone. */
export type FollowedChange = Omit<Followed, 'document'> & { document: SearchDocument | null }

/** What a search index is made of and follows: the same feed of ids by transaction whatever the tables behind it. */
export type IndexSource = {
  /** About how many there are. */
  count(db: Db): Promise<number>
  /** What changed or was deleted in the section, in the order of its transactions. */
  changes(db: Db, section: FeedSection, limit: number): Promise<FollowedChange[]>
  /** Some of all in the order of their ids, at most `limit`; none behind the last. */
  after(db: Db, id: string, limit: number): Promise<Followed[]>
  /** Those of these ids that there are. */
  of(db: Db, ids: readonly string[]): Promise<Followed[]>
  /** Those of these ids that the feed will tell to be gone, after the position. */
  goneAfter(db: Db, position: FeedPosition, ids: readonly string[]): Promise<string[]>
}

/** By the name of the index's collection. */
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

/** Throws for a collection that follows nothing. */
export function sourceOf({ collection }: Pick<SearchIndex, 'collection'>): IndexSource {
  const source = sources[collection]
  if (!source) throw new Error(`nothing is known that an index of ${collection} could follow`)
  return source
}
