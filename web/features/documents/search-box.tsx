import { useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { SearchBox } from '../../parts/fields/search-box.tsx'
import { folderOf, query_characters_max } from './address.ts'

type DocumentSearchProps = { query: string; folder: string | undefined; ref: Ref<HTMLInputElement> }

/** Searches the current folder and those below it. An empty search shows the folder again. */
export function DocumentSearch({ query, folder, ref }: DocumentSearchProps) {
  const navigate = useNavigate()
  return (
    <SearchBox
      key={query}
      ref={ref}
      label="Search documents"
      placeholder={folder ? `Search the text of files in ${folder}` : 'Search the text and the names of all files'}
      defaultValue={query}
      maxLength={query_characters_max}
      className="mb-5"
      onSearch={(text) =>
        void navigate({ to: '/documents', search: (old) => ({ ...folderOf(old), ...(text && { query: text }) }) })
      }
    />
  )
}
