import { useId } from 'react'
import type { Schemas } from '../../../api.ts'
import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { notify } from '../../../shell/notices.tsx'

type Created = Schemas['CreatedCalendarFeeds']

const feeds: readonly (readonly [keyof Created & `${string}_url`, string])[] = [
  ['my_tasks_url', 'My tasks'],
  ['my_deadlines_url', 'My deadlines'],
  ['all_deadlines_url', 'All deadlines of the company'],
]

const programs: readonly (readonly [string, string])[] = [
  ['Google Calendar', 'Next to Other calendars, press +, then From URL.'],
  ['Outlook', 'Press Add calendar, then Subscribe from web.'],
  ['Apple Calendar', 'Choose File, then New Calendar Subscription.'],
]

/** The secret addresses, which the service shows only once. */
export function FeedAddresses({ created }: { created: Created }) {
  return (
    <div className="flex flex-col gap-4 rounded-control border border-line bg-sunken p-3">
      <p className="text-sm font-medium">Copy the addresses now. They are secret, and are not shown again.</p>
      {feeds.map(([name, label]) => (
        <Address key={name} label={label} url={created[name]} />
      ))}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {programs.map(([program, steps]) => (
          <div key={program} className="contents">
            <dt className="font-medium">{program}</dt>
            <dd className="text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Address({ label, url }: { label: string; url: string }) {
  const id = useId()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      notify(`Copied: ${label}`)
    } catch {
      // Browsers refuse without https, or if the user forbids it.
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)!.select()
      notify('The address is selected. Copy it with the keyboard.')
    }
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="h-8 min-w-0 grow rounded-control border border-line-strong bg-surface px-2.5 text-sm max-md:h-10"
        />
        <Button aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          <Icon name="copy" size={15} />
          Copy
        </Button>
      </div>
    </div>
  )
}
