type CacheOptions<Value> = { bytes_max: number; entries_max: number; ttl_ms?: number; bytesOf(value: Value): number }

/** Creates a cache that removes expired values and then the least recently used ones. Does not store values above `bytes_max`. */
export function createCache<Value>({ bytes_max, entries_max, ttl_ms = Infinity, bytesOf }: CacheOptions<Value>) {
  const entries = new Map<string, { value: Value; expires_at: number; bytes: number }>()
  let all_bytes = 0

  function remove(key: string): void {
    all_bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  /** Adds a value, or updates a value that may have grown. */
  function set(key: string, value: Value): Value {
    remove(key)
    const bytes = bytesOf(value)
    if (bytes > bytes_max) return value
    const now = Date.now()
    entries.set(key, { value, expires_at: now + ttl_ms, bytes })
    all_bytes += bytes
    for (const [oldest, { expires_at }] of entries) {
      if (entries.size <= entries_max && all_bytes <= bytes_max && expires_at > now) break
      remove(oldest)
    }
    return value
  }
  return {
    set,
    get(key: string): Value | null {
      const cached = entries.get(key)
      remove(key)
      return cached === undefined || cached.expires_at <= Date.now() ? null : set(key, cached.value)
    },
    clear(): void {
      entries.clear()
      all_bytes = 0
    },
  }
}
