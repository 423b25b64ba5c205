import { api, queries, type Schemas, unwrap } from '../../api.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'

/** Colleagues see the reason, and searches for dismissals find it. */
export const dismissReasons = [
  'Not our work',
  'Too large for us',
  'Too small',
  'Wrong place',
  'Too much competition',
  'We lack a requirement',
  'Too little time',
]

type Opportunity = { id: string; title: string }
/** Shows the decision on the screen before the service confirms it. Returns the function that shows the earlier state again. */
type Show = () => () => void

/** Lists that a decision changes. A list on the screen shows it by itself, so only its next visit reads it again. */
const lists = ['/v1/recommendations', '/v1/opportunities/search', '/v1/opportunities/{opportunity_id}']

/** Adds the opportunity to the board, with undo. Returns null if the service refused. */
export async function addToBoard({ id, title }: Opportunity, show: Show): Promise<Schemas['PipelineAdded'] | null> {
  const showEarlier = show()
  try {
    const added = await unwrap(api.POST('/v1/pipeline/add', { body: { opportunity_id: id } }))
    refreshLists()
    // An earlier pursuit of a colleague must survive an undo.
    if (added.created)
      notify(`Added to ${added.column_title}: ${title}`, { undo: () => void undo(showEarlier, () => remove(added)) })
    else notify(`Already on the board in ${added.column_title}: ${title}`)
    return added
  } catch (error) {
    showEarlier()
    notifyFailure(error as Error)
    return null
  }
}

/** Dismisses the opportunity for the company, with undo. */
export async function dismiss({ id, title }: Opportunity, show: Show, reason?: string): Promise<void> {
  const showEarlier = show()
  const body = { opportunity_id: id }
  try {
    await unwrap(api.POST('/v1/recommendations/dismiss', { body: { ...body, ...(reason && { reason }) } }))
    refreshLists()
    notify(`Dismissed: ${title}. Similar ones rank lower, and may leave the list.`, {
      undo: () => void undo(showEarlier, () => unwrap(api.POST('/v1/recommendations/undismiss', { body }))),
    })
  } catch (error) {
    showEarlier()
    notifyFailure(error as Error)
  }
}

/** Allows a dismissed opportunity to be recommended again. */
export async function undismiss({ id, title }: Opportunity, show: Show): Promise<void> {
  const showEarlier = show()
  try {
    await unwrap(api.POST('/v1/recommendations/undismiss', { body: { opportunity_id: id } }))
    refreshLists()
    notify(`No longer dismissed: ${title}`)
  } catch (error) {
    showEarlier()
    notifyFailure(error as Error)
  }
}

function remove({ pursuit_id }: { pursuit_id: string }): Promise<unknown> {
  return unwrap(api.DELETE('/v1/pursuits/{pursuit_id}', { params: { path: { pursuit_id } } }))
}

async function undo(showEarlier: () => void, send: () => Promise<unknown>): Promise<void> {
  showEarlier()
  try {
    await send()
    refreshLists()
  } catch (error) {
    notifyFailure(error as Error)
    await Promise.all(lists.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  }
}

function refreshLists(): void {
  void queries.invalidateQueries({ queryKey: ['/v1/pipeline/search'] })
  for (const path of lists) void queries.invalidateQueries({ queryKey: [path], refetchType: 'none' })
}
