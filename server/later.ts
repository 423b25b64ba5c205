/** What is started by the first `begin`, and never when it was stopped before. */
export function startLater<T extends { stop(): Promise<unknown> }>(start: () => T) {
  let started: T | null = null
  let stopped = false
  return {
    /** Answers what was started; null after a stop that came first. */
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
