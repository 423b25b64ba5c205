import { setTimeout as sleep } from 'node:timers/promises'
import { findAgencyName } from '../catalog/agencies.ts'

/** After this time an embedded database is starting up, and this process is idle until it answers. */
const database_begun_ms = 100

/** Loads the HTTP code, reads the API description and prepares the first search, while the database starts in other processes. */
export function loadHttp(config: { production: boolean }) {
  const loading = sleep(database_begun_ms).then(async () => {
    const [{ createApp }, { loadOperations }] = await Promise.all([import('./http/app.ts'), import('./contract/operations.ts')])
    const { operations } = await loadOperations()
    for (const { requestValidators } of operations) requestValidators()
    if (!config.production) operations[0]!.responseValidator(200)
    // Reads the table of agencies, which presenting records needs.
    findAgencyName('Army')
    return createApp
  })
  // The caller awaits it and sees the failure, unless the database fails first.
  loading.catch(() => {})
  return loading
}
