import { get, pages, type Schemas } from '../../api.ts'

export type Recommendation = Schemas['Recommendation']

export const recommendations = pages('/v1/recommendations', { query: { limit: 12 } })

const hour_ms = 3_600_000
const soon_days = 21

/** Rounded to the hour, so that the query and its key stay the same for an hour. */
function hourIn(days: number): string {
  return new Date(Math.floor(Date.now() / hour_ms) * hour_ms + days * 24 * hour_ms).toISOString()
}

/** Two components use this query. The key is the same, so it is read once. */
export function dueSoon() {
  const window = { due_after: hourIn(0), due_before: hourIn(soon_days) }
  return get('/v1/pipeline/search', { query: { ...window, status: 'to_submit', sort_by: 'due_date', limit: 6 } })
}

export const myTasks = get('/v1/tasks', { query: { status: 'pending', assigned_to: 'me', limit: 6 } })

export const savedSearches = get('/v1/saved-searches', { query: { limit: 5 } })
