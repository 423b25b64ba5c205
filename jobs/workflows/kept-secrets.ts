/** In place of a secret. */
const masked = '•••'
/** Shorter ones stand in any text, which would be beyond reading without them. */
const secret_characters_min = 4
/** Of a value such as `Bearer …` its words are secrets too, but not that one. */
const word_characters_min = 8

/** What a server answered, without the secrets that it was sent: an echo of them would stand in runs, notifications and exports. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const words = secrets.flatMap((secret) => secret.split(/\s/)).filter((word) => word.length >= word_characters_min)
  const hidden = [...secrets.filter((secret) => secret.length >= secret_characters_min), ...words]
  const forms = new Set(hidden.flatMap((each) => [each, JSON.stringify(each).slice(1, -1), encodeURIComponent(each)]))
  // The longest first: a word of one is part of it.
  return [...forms].sort((a, b) => b.length - a.length).reduce((left, form) => left.replaceAll(form, masked), text)
}
