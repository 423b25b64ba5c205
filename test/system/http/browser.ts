import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const installed = (...names: string[]) => names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path))
const executablePath = installed('chromium', 'chromium-browser', 'google-chrome')
export const hasBrowser = executablePath !== undefined

/** Starts the system's Chromium with the arguments `more`, and without its own network access. Returns undefined, with a message,
 * if Chromium is not installed. */
export async function launchBrowser(...more: string[]): Promise<Browser | undefined> {
  return launch(executablePath, more)
}

/** Starts Chromium without windows, if it is installed. It takes half of the CPU time, but draws text a little differently and has no
 * pages of network errors. */
export async function launchLightBrowser(...more: string[]): Promise<Browser | undefined> {
  return launch(installed('chromium-headless-shell') ?? executablePath, more)
}

async function launch(path: string | undefined, more: readonly string[]): Promise<Browser | undefined> {
  if (!path) {
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
  return chromium.launch({ executablePath: path, args })
}
