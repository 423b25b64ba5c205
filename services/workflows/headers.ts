/** What HTTP or the service itself sets, on which the meaning of the call or of its signature hangs. */
const reserved = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Why a request may not be given this header, in words that follow its name; null when it may. */
export function headerNameFault(name: string): string | null {
  const lower = name.toLowerCase()
  if (reserved.has(lower) || /^(webhook-|proxy-|sec-)/.test(lower)) return 'is set by the service; leave it out'
  return null
}

/** The same of a value: what RFC 9110, 5.5, has in a field, without blanks at its ends. */
export function headerValueFault(value: string): string | null {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return 'must hold characters of Latin-1 alone, and no line break'
  return value.trim() === value ? null : 'must not begin or end with a blank'
}
