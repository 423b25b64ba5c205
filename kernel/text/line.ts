/** Control characters, line breaks, direction marks and other characters that cannot be seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Joiners after emoji and after letters of scripts that need them. */
const needed = /(?<=[^\p{ASCII}\p{Script=Latin}\p{Cf}])[\u200c\u200d]/gu

/** The fault of a text for which `isLine` is false. */
export const lineFault =
  'must be one line without control characters, direction marks and other invisible characters; remove them, or type the text'

/** Returns whether a text is one line of characters that can be seen, as names must be. */
export function isLine(text: string): boolean {
  return !unseen.test(text) || !unseen.test(text.replace(needed, ''))
}
