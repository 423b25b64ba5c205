/** Generates files from the table of settings (server/settings/settings.ts). Part of `npm run generate`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsExample, settingsTables } from '../server/settings/describe.ts'

const root = join(import.meta.dirname, '..')
/** Files outside of `generated/` that `npm run generate` writes. */
export const settingsFiles = ['.env.example', 'docs/settings.md'] as const
const marker = '<!-- Made from server/settings/settings.ts by npm run generate; never edit below. -->\n'

export function writeSettings(): void {
  const page = join(root, 'docs/settings.md')
  const [head] = readFileSync(page, 'utf8').split(marker)
  writeFileSync(page, `${head}${marker}\n${settingsTables()}`)
  writeFileSync(join(root, '.env.example'), settingsExample())
}
