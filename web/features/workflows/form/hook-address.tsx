import { Button } from '../../../parts/button.tsx'
import { Icon } from '../../../parts/icons.tsx'
import { notify, notifyFailure } from '../../../shell/notices.tsx'

/** The address that starts the workflow. The service creates it when the trigger is saved. */
export function HookAddress({ url }: { url: unknown }) {
  if (typeof url !== 'string') return <p className="text-ink-2">The address appears when you save.</p>
  return (
    <div>
      <p className="mb-1 text-sm font-medium">Address for calls from outside</p>
      <p className="rounded-control border border-line bg-sunken px-2.5 py-1.5 text-sm wrap-anywhere">{url}</p>
      <p className="mt-1 mb-2 text-sm text-ink-2">Anyone who knows it can start the workflow.</p>
      <Button onClick={() => void copy(url)}>
        <Icon name="copy" size={15} />
        Copy the address
      </Button>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('Copied the address')
  } catch (error) {
    notifyFailure(error as Error)
  }
}
