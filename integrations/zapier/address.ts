/** Returns the address of an automation operation of the installation that the app belongs to. */
export function automationAddress(path: string): string {
  return `${process.env.PUBLIC_URL}/api/v1/automation${path}`
}
