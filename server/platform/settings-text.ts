import { settingsTable } from './settings.ts'

/** The table as `--help` prints it. */
export function settingsHelp(): string {
  const rows = Object.values(settingsTable).map(({ name, meaning, fallback }) => {
    return `  ${name.padEnd(22)}${(fallback || '(none)').padEnd(12)}${meaning}`
  })
  return ['Settings are environment variables (name, default, meaning):', '', ...rows, ''].join('\n')
}

/** The table as docs/settings.md shows it. */
export function settingsMarkdown(): string {
  const rows = Object.values(settingsTable).map(({ name, meaning, fallback }) => {
    return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${meaning} |`
  })
  return ['| name | default | meaning |', '|---|---|---|', ...rows, ''].join('\n')
}
