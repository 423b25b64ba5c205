import type { ReactNode } from 'react'

const tones = {
  plain: 'bg-sunken text-ink-2',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
}

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`num inline-flex h-5 items-center rounded px-1.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  )
}

/** A key of the keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="num inline-grid h-5 min-w-5 place-items-center rounded border border-line-strong bg-sunken px-1 font-sans text-xs text-ink-2">
      {children}
    </kbd>
  )
}

/** The initials of a user, next to the name. They are no text, so they do not become part of the name of a button. */
export function Avatar({ name, size = 22 }: { name: string; size?: number }) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360
  const initials = name.split(/\s+/).map(([first]) => first)
  return (
    <span
      aria-hidden="true"
      data-initials={initials.slice(0, 2).join('')}
      className="inline-grid shrink-0 place-items-center rounded-full font-semibold text-ink before:content-[attr(data-initials)]"
      style={{ width: size, height: size, fontSize: size * 0.42, background: `oklch(from var(--c-accent-soft) l 0.05 ${hue})` }}
    />
  )
}

const avatars_max = 3

/** The initials of several users. Their names are in the title, and screen readers read them. */
export function Avatars({ names, size = 22 }: { names: readonly string[]; size?: number }) {
  if (names.length === 0) return null
  const hidden = names.length - avatars_max
  return (
    <span title={names.join(', ')} className="flex shrink-0 items-center -space-x-1">
      <span className="sr-only">Assigned to {names.join(', ')}</span>
      {names.slice(0, avatars_max).map((name) => (
        <Avatar key={name} name={name} size={size} />
      ))}
      {hidden > 0 && (
        <span aria-hidden="true" className="pl-2 text-xs text-ink-2">
          +{hidden}
        </span>
      )}
    </span>
  )
}
