/** The character between two pages of a text. Offsets of citations count it. */
export const pageBreak = '\f'

/** Returns a function that takes the parts of a text in order, and returns where each part starts in the whole text. */
export function createPlacer(): (part: { page: number | null; text: string }) => number {
  let [last, end] = [undefined as number | null | undefined, 0]
  return ({ page, text }) => {
    const start = last === undefined || page === last ? end : end + pageBreak.length
    last = page
    end = start + text.length
    return start
  }
}
