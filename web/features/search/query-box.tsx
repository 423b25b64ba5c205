import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { SearchBox } from '../../parts/fields/search-box.tsx'

const pause_ms = 350

type QueryBoxProps = {
  query: string
  onSearch: (query: string) => void
  /** Searches at each pause in typing. Otherwise a search costs quota, so it waits for Enter or the button. */
  live: boolean
  characters_max: number
  ref: Ref<{ focus: () => void }>
}

export function QueryBox({ characters_max, ref, ...props }: QueryBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, type, search } = useTypedQuery(input, props)
  useImperativeHandle(ref, () => ({ focus: () => [input.current!.focus(), input.current!.select()] }))
  return (
    <SearchBox
      ref={input}
      label="Search"
      placeholder="Words, a solicitation number, or a sentence about your work"
      value={text}
      maxLength={characters_max}
      onChange={(event) => type(event.target.value)}
      onSearch={search}
    >
      {!props.live && (
        <Button kind="primary" type="submit" className="absolute top-1.5 right-1.5 max-md:top-0.5">
          Search
        </Button>
      )}
    </SearchBox>
  )
}

function useTypedQuery(
  input: RefObject<HTMLInputElement | null>,
  { query, onSearch, live }: Omit<QueryBoxProps, 'characters_max' | 'ref'>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(query)
  useEffect(() => {
    // Words that the user is typing are newer than those in the address.
    if (document.activeElement !== input.current) setText(query)
  }, [query, input])
  useEffect(() => () => clearTimeout(timer.current), [])
  function search(words: string): void {
    clearTimeout(timer.current)
    onSearch(words)
  }
  function type(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    if (live) timer.current = setTimeout(search, pause_ms, next.trim())
  }
  return { text, type, search }
}
