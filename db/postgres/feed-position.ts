import type { Horizon } from './transactions.ts'

/** A position in the feed: every change up to the transaction `xid` and the `id` in it has been read. */
export type FeedPosition = { xid: string; id: string }
/** The section of the feed to read next: changes after the position by transactions before the horizon (see `selectHorizon`). */
export type FeedSection = FeedPosition & Pick<Horizon, 'horizon'>

export function positionText(identity: string, { xid, id }: FeedPosition): string {
  return `${identity}|${xid}|${id}`
}

export function readPosition(text: string | null): (FeedPosition & { identity: string }) | null {
  const [identity, xid, id] = text?.split('|') ?? []
  return identity && xid && /^\d+$/.test(xid) && id !== undefined ? { identity, xid, id } : null
}
