import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fontPreloads } from '#src/theme/fonts.ts'

/** The store's fonts and icon by their addresses in a site; `root` is the project's folder. */
export function themeFiles(root: string): [path: string, content: Buffer][] {
  return [...fontPreloads.map((url) => pathOf(url, root)), join(root, 'public/favicon.svg')].map((path) => [
    `assets/${basename(path)}`,
    readFileSync(path),
  ])
}

/** What lies outside the project, as packages that are linked do, is `/@fs/` and its path. */
function pathOf(url: string, root: string): string {
  return url.startsWith('/@fs/') ? url.slice('/@fs'.length).replace(/^\/(?=[A-Z]:)/, '') : join(root, url)
}
