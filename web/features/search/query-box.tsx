import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icons.tsx'

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
    // biome-ignore lint/a11y/useSemanticElements: browsers do not give <search> its role yet
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
      className="relative print:hidden"
    >
      <Icon name="search" size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder="Words, a solicitation number, or a sentence about your work"
        value={text}
        maxLength={characters_max}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        className="h-11 w-full rounded-card border border-line-strong bg-surface pr-4 pl-10 text-md placeholder:text-ink-3 focus-visible:-outline-offset-1"
      />
      {!props.live && (
        <Button kind="primary" onClick={search} className="absolute top-1.5 right-1.5 max-md:top-0.5">
          Search
        </Button>
      )}
    </form>
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
  function search(): void {
    clearTimeout(timer.current)
    onSearch(input.current!.value.trim())
  }
  function type(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    if (live) timer.current = setTimeout(search, pause_ms)
  }
  return { text, type, search }
}
