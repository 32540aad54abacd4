import { type Shade, colors } from '#src/theme/colors.ts'
import { fontFaceCss, fontFamilies } from '#src/theme/fonts.ts'

/** The store's colours, fonts and faces as the site's custom properties: `--ink-muted`, `--font-body` (SM-4). */
export function tokensCss(): string {
  const [light, dark] = [propertiesOf('light'), propertiesOf('dark')]
  const fonts = `--font-body:${fontFamilies.body};--font-heading:${fontFamilies.heading}`
  return [
    fontFaceCss.replaceAll(/url\([^)]*\/([^/)]+\.woff2)\)/g, "url('$1')"),
    `:root{${fonts};color-scheme:light;${light}}`,
    // On paper, which is white, the colours are the light ones.
    `@media screen{:root[data-theme='dark']{color-scheme:dark;${dark}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){color-scheme:dark;${dark}}}`,
    '',
  ].join('\n')
}

type Mode = keyof Shade

function propertiesOf(mode: Mode): string {
  return named(colors)
    .map(([name, shade]) => `--${name}:${shade[mode]}`)
    .join(';')
}

interface Group {
  readonly [name: string]: Shade | Group
}

function named(group: Group, above: string[] = []): [name: string, shade: Shade][] {
  return Object.entries(group).flatMap(([name, entry]) => {
    const path = name === 'DEFAULT' ? above : [...above, name]
    return isShade(entry)
      ? [[path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), entry]]
      : named(entry, path)
  })
}

function isShade(entry: Shade | Group): entry is Shade {
  return typeof entry['light'] === 'string'
}
