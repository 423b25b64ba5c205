import { editLists } from '../../lists.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { changeSavedSearch, type SavedSearch, type SavedSearchChange } from '../../subjects/searches/saved-searches.ts'

export function toggleAlerts(saved: SavedSearch): void {
  const { enabled } = saved.alerts
  const text = enabled ? `Alerts are off: ${saved.name}` : `Alerts are on: ${saved.name}`
  void change(saved, { alerts: { ...saved.alerts, enabled: !enabled } }, { alerts: saved.alerts }, text)
}

export function toggleSharing(saved: SavedSearch): void {
  const text = saved.is_shared ? `Private: ${saved.name}` : `Shared with the company: ${saved.name}`
  void change(saved, { is_shared: !saved.is_shared }, { is_shared: saved.is_shared }, text)
}

type Fields = Pick<SavedSearch, 'alerts'> | Pick<SavedSearch, 'is_shared'>

/** The list changes at once, and back if the service refuses. */
async function change(saved: SavedSearch, after: Fields, before: Fields, text?: string): Promise<void> {
  const putBack = editLists<SavedSearch>('/v1/saved-searches', (all) =>
    all.map((each) => (each.id === saved.id ? { ...each, ...after } : each)),
  )
  try {
    await changeSavedSearch(saved.id, toBody(after))
    if (text) notify(text, { undo: () => void change(saved, before, after) })
  } catch (error) {
    putBack()
    notifyFailure(error as Error)
  }
}

/** The service refuses an empty list of recipients, which a search has whose recipients have left. */
function toBody(fields: Fields): SavedSearchChange {
  if (!('alerts' in fields)) return fields
  const { recipients, channels, ...alerts } = fields.alerts
  return {
    alerts: { ...alerts, ...(channels.length > 0 && { channels }), ...(recipients.length > 0 && { recipients }) },
  }
}
