import { setTimeout as sleep } from 'node:timers/promises'

/** After this time an embedded database is starting, and this process has nothing to do until it answers. */
const database_begun_ms = 100

/**
 * Loads what serves HTTP and reads the API description, while the database starts in processes of its own, and compiles validators for as long
 * as that takes.
 */
export function loadHttp(begun: AbortSignal) {
  const loading = sleep(database_begun_ms).then(async () => {
    const [{ createApp }, { compileValidators, loadOperations }] = await Promise.all([
      import('./http/app.ts'),
      import('./http/operations.ts'),
    ])
    await loadOperations()
    compileValidators(() => true, begun).catch(() => {})
    return { createApp, compileValidators }
  })
  // The caller awaits it and sees the failure, unless the database fails first.
  loading.catch(() => {})
  return loading
}
