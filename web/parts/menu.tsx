import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from './icons.tsx'

export type MenuItem =
  | { label: string; run: () => void; icon?: IconName; checked?: boolean; hint?: string; refused?: string }
  | { heading: string }

type MenuProps = {
  label: string
  /** A function is called when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  className?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button with a menu. The browser's popover closes it and returns the focus. The keys follow the ARIA menu button pattern. */
export function Menu({ label, items, className, children, ref }: MenuProps) {
  const id = useId()
  const anchor = `--menu-${id.replaceAll(/\W/g, '')}`
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? (typeof items === 'function' ? items() : items) : []
  return (
    <>
      <button
        ref={ref}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        style={{ anchorName: anchor }}
        className={className}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => moveFocus(event, menu.current!)}
        onBeforeToggle={(event) => flushSync(() => setOpen(event.newState === 'open'))}
        onToggle={(event) => event.newState === 'open' && openMenu(event.currentTarget)}
        style={{ positionAnchor: anchor, positionArea: 'block-end span-inline-start' }}
        className="menu max-h-[60vh] min-w-48 overflow-y-auto rounded-card bg-surface p-1 text-ink shadow-float"
      >
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may have equal labels, and keep their order while the menu is open
          <Entry key={`${index}`} item={item} close={() => menu.current!.hidePopover()} />
        ))}
      </div>
    </>
  )
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  if ('heading' in item) {
    return (
      <div role="presentation" className="px-2 pt-1.5 pb-1 text-xs font-medium text-ink-3">
        {item.heading}
      </div>
    )
  }
  const { label, run, icon, checked, hint, refused } = item
  function choose(): void {
    close()
    run()
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      aria-disabled={refused === undefined ? undefined : true}
      title={refused}
      onClick={refused === undefined ? choose : undefined}
      className={clsx(
        'flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left text-sm hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 aria-disabled:text-ink-3 max-md:py-2.5',
        checked && 'font-medium',
      )}
    >
      {icon && <Icon name={icon} size={15} className="text-ink-3" />}
      <span className="grow">{label}</span>
      {checked && <Icon name="check" size={15} className="text-accent" />}
      {hint && <span className="text-xs text-ink-3">{hint}</span>}
    </button>
  )
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

function openMenu(menu: HTMLElement): void {
  if (!CSS.supports('anchor-name: --a')) place(menu)
  const entries = entriesOf(menu)
  const checked = entries.find((entry) => entry.getAttribute('aria-checked') === 'true')
  ;(checked ?? entries[0])?.focus()
}

/** Positions the menu in browsers without anchor positioning. */
function place(menu: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)!.getBoundingClientRect()
  const above = button.bottom + menu.offsetHeight > innerHeight
  menu.style.position = 'fixed'
  menu.style.top = `${Math.max(0, above ? button.top - menu.offsetHeight : button.bottom)}px`
  menu.style.left = `${Math.max(8, button.right - menu.offsetWidth)}px`
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key === 'Tab') return menu.hidePopover()
  const entries = entriesOf(menu)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  }
  const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null
  const found = letter === null ? -1 : entries.findIndex((entry) => entry.textContent.toLowerCase().startsWith(letter))
  const next = entries[steps[event.key] ?? found]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
