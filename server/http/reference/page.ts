/** One page of the reference. Its name is its address. */
export type Page = {
  name: string
  title: string
  group: string
  content(): string
  terms: Terms
  method?: string
  path?: string
  planned?: boolean
}

/** The words that a search finds in addition to those of the heading. */
type Terms = { parameters: string[]; fields: string[]; text: string }
