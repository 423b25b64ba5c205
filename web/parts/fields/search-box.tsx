import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icons.tsx'

type SearchBoxProps = ComponentProps<'input'> & { label: string; onSearch: (query: string) => void }

/** A large box for words. Enter searches. */
export function SearchBox({ label, onSearch, className, children, ...input }: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not give <search> its role yet
    <form
      role="search"
      className={clsx('relative print:hidden', className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('query')).trim())
      }}
    >
      <Icon name="search" size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        name="query"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-card border border-line-strong bg-surface pr-4 pl-10 text-md placeholder:text-ink-3 focus-visible:-outline-offset-1"
        {...input}
      />
      {children}
    </form>
  )
}
