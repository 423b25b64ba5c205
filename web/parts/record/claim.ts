/** Our sentence, and the words of the record in it. */
export type Claim = { text: string; quoted: boolean }[]

/** Finds the record's words in our sentence, in their order. The marker replaces quotation marks around them. */
export function splitAtQuotes(text: string, quotes: readonly string[]): Claim {
  const claim: Claim = []
  let rest = text
  for (const quote of quotes) {
    const at = rest.indexOf(quote)
    if (at < 0 || quote === '') continue
    claim.push({ text: rest.slice(0, at).replace(/["“]$/, ''), quoted: false }, { text: quote, quoted: true })
    rest = rest.slice(at + quote.length).replace(/^["”]/, '')
  }
  return [...claim, { text: rest, quoted: false }].filter((part) => part.text !== '')
}
