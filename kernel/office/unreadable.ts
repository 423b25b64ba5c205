/** Creates the error for a file without readable text. `reason` is for users. `no_text` means that the file has no text. */
export function unreadable(reason: string, status: 'failed' | 'no_text' = 'failed'): Error {
  return Object.assign(new Error(reason), { name: 'Unreadable', status })
}

export function isUnreadable(error: unknown): error is Error & { status: 'failed' | 'no_text' } {
  return error instanceof Error && error.name === 'Unreadable'
}
