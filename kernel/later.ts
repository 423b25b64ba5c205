/** Starts a service on the first call of `begin`, unless it was stopped before. */
export function startLater<T extends { stop(): Promise<unknown> }>(start: () => T) {
  let started: T | null = null
  let stopped = false
  return {
    /** Returns the started service, or null if `stop` was called first. */
    begin(): T | null {
      if (!stopped) started ??= start()
      return started
    },
    async stop(): Promise<void> {
      stopped = true
      await started?.stop()
    },
  }
}
