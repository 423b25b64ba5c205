export type SavedSearchAddress = {
  /** The record whose preview is open. */
  peek?: string
  /** Lists only what no alert has reported yet. */
  since?: 'last_alert'
  /** Lists only what the alert of this time reported. */
  alerted_at?: string
}

/** Reads the address, and drops what it cannot have. */
export function readAddress({ peek, since, alerted_at }: Record<string, unknown>): SavedSearchAddress {
  const isTime = typeof alerted_at === 'string' && !Number.isNaN(Date.parse(alerted_at))
  return {
    ...(typeof peek === 'string' && { peek }),
    ...(since === 'last_alert' ? { since } : isTime && { alerted_at }),
  }
}
