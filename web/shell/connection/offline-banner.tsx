import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../parts/icons.tsx'

/** Says that the browser is offline. Reads continue by themselves when it is online again. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-warn-soft px-4 py-2 text-warn md:px-8">
          <Icon name="offline" />
          You are offline. The page shows what was last loaded.
        </p>
      )}
    </div>
  )
}
