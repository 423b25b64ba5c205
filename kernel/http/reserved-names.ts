/** Whether RFC 2606 or RFC 6761 reserves a name for examples and tests. The demo's users and subscriptions have such names. */
export function isReservedName(name: string): boolean {
  return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)\.?$/i.test(name)
}
