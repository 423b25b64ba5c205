import { currentCompany } from '../company.ts'

/** Returns the address of the server's page of settings for the company that the user chose. */
export function accountPage(): string {
  const company = currentCompany()
  return company === null ? '/app/settings' : `/app/settings?company=${company}`
}
