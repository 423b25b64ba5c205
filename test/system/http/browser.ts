import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The first is Chromium without windows, which takes half of the CPU time. */
const executablePath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))
export const hasBrowser = executablePath !== undefined

/** Starts the system's Chromium with the arguments `more`, and without its own network access. Returns undefined, with a message,
 * if Chromium is not installed. */
export async function launchBrowser(...more: string[]): Promise<Browser | undefined> {
  if (!executablePath) {
    console.warn('Tests that need a browser are skipped, because Chromium is not installed (Debian: apt-get install chromium)')
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
