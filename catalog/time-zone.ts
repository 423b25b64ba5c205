/**
 * The IANA name of a time zone as this platform spells it, whatever its case; undefined for what is none. Offsets such as `+05:00` are none
 * either: they know no daylight saving.
 */
export function timeZoneNamed(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
