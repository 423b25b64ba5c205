import { useQuery } from '@tanstack/react-query'
import { api, get, queries, type Schemas, unwrap } from '../../api.ts'
import { notify, notifyFailure } from '../../shell/notices.tsx'
import { Page } from '../../shell/page.tsx'
import { Failure, Skeletons } from '../../shell/states.tsx'
import { useEmailRefusal } from '../../shell/user/session.ts'
import { kindGroups, kinds, type NotificationType } from './kinds.ts'
import { NotificationTabs } from './notification-tabs.tsx'

type Preference = Schemas['NotificationPreference']
type Channel = 'in_app' | 'email'
type Change = { type: NotificationType; channel: Channel; isOn: boolean }

const table_px = 620
const channels: readonly { name: Channel; label: string }[] = [
  { name: 'in_app', label: 'In the app' },
  { name: 'email', label: 'By email' },
]
const preferences = get('/v1/notifications/preferences')

/** The channels of each kind of notification. A change is saved at once. */
export function Preferences() {
  const list = useQuery(preferences)
  const emailRefusal = useEmailRefusal()
  return (
    <Page
      title="Notification preferences"
      documentTitle="Notification preferences"
      lead="Yours alone, for this company. A change applies from now on. Emails that are already on their way still arrive."
    >
      <NotificationTabs current="preferences" />
      {emailRefusal && <p className="mb-3 text-ink-2">{emailRefusal}</p>}
      {list.isPending ? (
        <Skeletons rows={1} height_px={table_px} />
      ) : list.error ? (
        <Failure error={list.error} retry={() => void list.refetch()} />
      ) : (
        <ChannelTable chosen={list.data.preferences} />
      )}
    </Page>
  )
}

function ChannelTable({ chosen }: { chosen: readonly Preference[] }) {
  return (
    <div className="max-w-[760px] rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">Channels of each kind of notification</caption>
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="px-4 py-2.5 font-medium">
              Notify me when
            </th>
            {channels.map(({ name, label }) => (
              <th key={name} scope="col" className="w-24 px-2 py-2.5 text-center font-medium max-md:w-16">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {kindGroups.map(({ title, types }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={3}
                className="border-y border-line bg-sunken px-4 py-1.5 text-xs font-medium text-ink-2"
              >
                {title}
              </th>
            </tr>
            {types.map((type) => (
              <KindRow key={type} type={type} preference={chosen.find((each) => each.type === type)} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function KindRow({ type, preference }: { type: NotificationType; preference: Preference | undefined }) {
  const { label, hint } = kinds[type]
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="px-4 py-2 font-normal">
        {label}
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </th>
      {channels.map(({ name, label: channel }) => (
        <td key={name} className="p-0 text-center">
          <label className="grid h-10 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`${label}: ${channel}`}
              checked={preference?.[name] ?? false}
              onChange={(event) => void change({ type, channel: name, isOn: event.target.checked })}
              className="size-4 accent-accent"
            />
          </label>
        </td>
      ))}
    </tr>
  )
}

/** The box changes at once, and back if the service refuses. */
async function change({ type, channel, isOn }: Change): Promise<void> {
  const { queryKey } = preferences
  await queries.cancelQueries({ queryKey })
  show({ type, channel, isOn })
  try {
    const body = { preferences: [{ type, [channel]: isOn }] }
    queries.setQueryData(queryKey, await unwrap(api.PATCH('/v1/notifications/preferences', { body })))
    const medium = channel === 'email' ? 'Emails' : 'Notifications in the app'
    notify(`${medium} are ${isOn ? 'on' : 'off'}: ${kinds[type].label}`, {
      undo: () => void change({ type, channel, isOn: !isOn }),
    })
  } catch (error) {
    show({ type, channel, isOn: !isOn })
    notifyFailure(error as Error)
  }
}

function show({ type, channel, isOn }: Change): void {
  queries.setQueryData(
    preferences.queryKey,
    (before) =>
      before && {
        ...before,
        preferences: before.preferences.map((each) => (each.type === type ? { ...each, [channel]: isOn } : each)),
      },
  )
}
