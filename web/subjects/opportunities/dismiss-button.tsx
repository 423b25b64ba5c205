import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Menu } from '../../parts/menu.tsx'
import { dismissReasons } from './decisions.ts'

type DismissProps = { title: string; onDismiss: (reason?: string) => void }

/** Dismisses an opportunity, at once or with a reason from a menu. */
export function DismissButton({ title, onDismiss }: DismissProps) {
  return (
    <div className="flex">
      <Button kind="quiet" className="rounded-r-none pr-2" aria-label={`Dismiss: ${title}`} onClick={() => onDismiss()}>
        <Icon name="close" size={15} />
        Dismiss
      </Button>
      <Menu
        label={`Dismiss for a reason: ${title}`}
        items={[
          { heading: 'Dismiss because' },
          ...dismissReasons.map((reason) => ({ label: reason, run: () => onDismiss(reason) })),
        ]}
        className="grid h-8 min-w-6 place-items-center rounded-r-control px-1 text-ink-3 hover:bg-hover hover:text-ink max-md:h-10 max-md:min-w-9"
      >
        <Icon name="down" size={14} />
      </Menu>
    </div>
  )
}
