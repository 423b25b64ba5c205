/** Returns a title in sentence case. Keeps words in `kept`, and words with a digit or with capitals inside, such as `HUBZone`. In a
 * title of capitals alone, every word that is not in `kept` becomes lower case. */
export function toSentenceCase(title: string, kept: ReadonlySet<string>): string {
  const plain = /[a-z]/.test(title) ? /^[A-Z][a-z]+$/ : /^[A-Z]+$/
  const lower = title.replace(/[A-Za-z\d&]+/g, (word) => (plain.test(word) && !kept.has(word) ? word.toLowerCase() : word))
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
