import { useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { Icon } from '../../parts/icons.tsx'
import { folderOf } from './address.ts'

type SearchBoxProps = { query: string; folder: string | undefined; ref: Ref<HTMLInputElement> }

/** Searches the current folder and those below it. An empty search shows the folder again. */
export function SearchBox({ query, folder, ref }: SearchBoxProps) {
  const navigate = useNavigate()
  function search(fields: FormData): void {
    const text = String(fields.get('query')).trim()
    void navigate({
      to: '/documents',
      search: (old) => ({ ...folderOf(old), ...(text && { query: text }) }),
    })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not give <search> its role yet
    <form
      key={query}
      role="search"
      className="relative mb-5"
      onSubmit={(event) => {
        event.preventDefault()
        search(new FormData(event.currentTarget))
      }}
    >
      <Icon name="search" size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={ref}
        type="search"
        name="query"
        aria-label="Search documents"
        placeholder={folder ? `Search the text of files in ${folder}` : 'Search the text and the names of all files'}
        defaultValue={query}
        maxLength={1_000}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 w-full rounded-card border border-line-strong bg-surface pr-4 pl-10 text-md placeholder:text-ink-3 focus-visible:-outline-offset-1"
      />
    </form>
  )
}
