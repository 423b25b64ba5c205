/** One page of the reference. The page's name is its address. */
export type Page = {
  name: string
  title: string
  group: string
  content(): string
  terms: Terms
  method?: string
  path?: string
}

/** Words that a search finds in addition to the words of the heading. */
type Terms = { parameters: string[]; fields: string[]; text: string }
