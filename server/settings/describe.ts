/** The documentation of the settings, made from their table: for `oi --help`, `.env.example` and docs/settings.md. */
import { type Setting, sections } from './settings.ts'

const help_columns = 120
const example_columns = 118
const name_columns = 28

const bySection = Object.entries<Record<string, Setting>>(sections).map(
  ([section, each]) => [section, Object.entries(each)] as const,
)

export function settingsHelp(): string {
  const indent = ' '.repeat(name_columns + 2)
  const lines = bySection.flatMap(([section, settings]) => [
    `\n${section}:`,
    ...settings.flatMap(([name, setting]) => {
      const shown = defaultOf(setting)
      const [first = '', ...rest] = wrapped(`${setting.about}${shown && ` (default ${shown})`}`, help_columns - indent.length)
      return [`  ${name.padEnd(name_columns)}${first}`, ...rest.map((line) => indent + line)]
    }),
  ])
  return `Settings are read from the environment.\n${lines.join('\n')}`
}

export function settingsExample(): string {
  const parts = bySection.flatMap(([section, settings]) => [
    `# ${section}`,
    ...settings.map(([name, setting]) => {
      const { about, example, computedDefault, doc, default: fallback = '' } = setting
      const more = [computedDefault && `Default: ${computedDefault}.`, doc && `See docs/${doc}.`].filter(Boolean)
      const comment = wrapped([about, ...more].join(' '), example_columns).map((line) => `# ${line}`)
      return [...comment, `#${name}=${example ?? fallback}`].join('\n')
    }),
  ])
  const head = `# Every setting of the server, made from server/settings/settings.ts by npm run generate. The server reads them from its
# environment: give this file to systemd (EnvironmentFile), to Node (node --env-file) or to a shell (set -a; . ./.env).`
  return `${head}\n\n${parts.join('\n\n')}\n`
}

export function settingsTables(): string {
  const tables = bySection.map(([section, settings]) => {
    const rows = settings.map(([name, setting]) => {
      const link = setting.doc === undefined ? '' : ` See [${setting.doc.replace(/\.md.*$/, '')}](${setting.doc}).`
      return `| \`${name}\` | ${defaultOf(setting) || 'none'} | ${setting.about}${link} |`
    })
    return `## ${section}\n\n| Setting | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`
  })
  return `${tables.join('\n\n')}\n`
}

function defaultOf({ default: fallback = '', computedDefault = fallback }: Setting): string {
  return computedDefault
}

function wrapped(text: string, columns: number): string[] {
  return text.match(new RegExp(`\\S.{0,${columns - 1}}(?=\\s|$)`, 'g')) ?? []
}
