import { Tabs } from '../../parts/tabs.tsx'

type TabName = 'all' | 'unread' | 'preferences'

export function NotificationTabs({ current }: { current: TabName }) {
  const list = { to: '/notifications' } as const
  return (
    <div className="mb-5">
      <Tabs
        label="Notifications"
        tabs={[
          { ...list, label: 'All', search: {}, current: current === 'all' },
          { ...list, label: 'Unread', search: { unread_only: 'true' }, current: current === 'unread' },
          { label: 'Preferences', to: '/notifications/preferences', search: {}, current: current === 'preferences' },
        ]}
      />
    </div>
  )
}
