/** Returns the whole number in a field, or null if the field has no digit. */
export function readDollars(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '')
  return digits ? Number(digits) : null
}
