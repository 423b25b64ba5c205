const item = 'oi-company'
const companyId = /^ent_[\w-]+$/

/** Returns the id of the company that the user chose in this browser. Null means the user's first company. */
export function currentCompany(): string | null {
  return localStorage.getItem(item)
}

/** Returns the address of the server's page of settings for the chosen company. */
export function accountPage(): string {
  const company = currentCompany()
  return company === null ? '/app/settings' : `/app/settings?company=${company}`
}

/** Chooses the company that the address names, as the link of an invitation does. A text that cannot be sent in a header would make
 * each request fail. */
export function takeCompanyFromAddress(): void {
  const { pathname, search } = location
  const id = new URLSearchParams(search).get('company')
  if (id === null || !companyId.test(id)) return
  localStorage.setItem(item, id)
  history.replaceState(null, '', pathname)
}

/** Starts the app again, because all data belongs to the company. Null returns to the user's first company. */
export function switchCompany(id: string | null): void {
  if (id === null) localStorage.removeItem(item)
  else localStorage.setItem(item, id)
  location.assign('/app/')
}
