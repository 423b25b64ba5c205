import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)
export const hasBrowser = executablePath !== undefined

/** The system's Chromium, isolated to the page, with `more` arguments. Returns undefined, with a message, if Chromium is not installed. */
export async function launchBrowser(...more: string[]): Promise<Browser | undefined> {
  if (!executablePath) {
    console.warn('What needs a browser is not tested: no Chromium here (Debian: apt-get install chromium)')
    return undefined
  }
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ]
  return chromium.launch({ executablePath, args })
}
