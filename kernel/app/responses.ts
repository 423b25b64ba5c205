/** Notice types that ask for no proposals. Their deadline is for responses, such as interest or capability statements. */
const askingForResponses: readonly string[] = ['presolicitation', 'sources-sought', 'special-notice']

export function asksForResponse(notice_type: string): boolean {
  return askingForResponses.includes(notice_type)
}
