import { draw, pick, type Random } from './random.ts'

/** Kinds of typing errors. Only `first letter` changes the first letter. */
export const typingErrors = ['deletion', 'swap', 'insertion', 'replacement', 'first letter'] as const
export type TypingError = (typeof typingErrors)[number]

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighborsOf = new Map<string, string>()
for (const [y, row] of keyboard.entries()) {
  for (const [x, key] of [...row].entries()) {
    const near = [
      row[x - 1],
      row[x + 1],
      keyboard[y - 1]?.[x],
      keyboard[y - 1]?.[x + 1],
      keyboard[y + 1]?.[x - 1],
      keyboard[y + 1]?.[x],
    ]
    neighborsOf.set(key, near.filter((each) => each !== undefined).join(''))
  }
}

/** Returns the word (at least three letters from a to z) with one error of the kind. The result always differs from the word. */
export function misspell(random: Random, word: string, kind: TypingError): string {
  if (kind === 'first letter') return missFirstLetter(random, word)
  const at = 1 + draw(random, word.length - 1)
  if (kind === 'deletion') return word.slice(0, at) + word.slice(at + 1)
  if (kind === 'insertion') return word.slice(0, at) + pick(random, neighborKeys(word[at]!) + word[at]!) + word.slice(at)
  if (kind === 'replacement') return word.slice(0, at) + pick(random, neighborKeys(word[at]!)) + word.slice(at + 1)
  return swapLetters(random, word)
}

/** Swaps two adjacent letters that differ. A word without such a pair (`aaa`) loses a letter instead. */
function swapLetters(random: Random, word: string): string {
  const places = Array.from(word, (_letter, at) => at).filter((at) => at > 0 && at + 1 < word.length && word[at] !== word[at + 1])
  if (places.length === 0) return misspell(random, word, 'deletion')
  const at = pick(random, places)
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

/** Removes the first letter, replaces it with a neighboring key, or swaps it with the second. */
function missFirstLetter(random: Random, word: string): string {
  const forms = [word.slice(1), pick(random, neighborKeys(word[0]!)) + word.slice(1), word[1]! + word[0]! + word.slice(2)]
  return pick(
    random,
    forms.filter((form) => form !== word),
  )
}

function neighborKeys(letter: string): string {
  return neighborsOf.get(letter) ?? 'e'
}
