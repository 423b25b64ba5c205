/** A file of which no text can be read, for a reason that people can understand; `no_text`: because there is none. */
export function unreadable(reason: string, status: 'failed' | 'no_text' = 'failed'): Error {
  return Object.assign(new Error(reason), { name: 'Unreadable', status })
}

export function isUnreadable(error: unknown): error is Error & { status: 'failed' | 'no_text' } {
  return error instanceof Error && error.name === 'Unreadable'
}
