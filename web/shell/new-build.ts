const item = 'oi-reloaded-at'
const reload_every_ms = 60_000

/** Loads the page again if a file of its build is missing, because the server was updated. Once a minute, in case the reason is another. */
export function reloadWithNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(item)) < reload_every_ms) return
    sessionStorage.setItem(item, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
