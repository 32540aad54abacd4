import { type ReactNode, createContext, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The name and the style of a project, for every page. */
export interface SiteTheme {
  /** The product's name, in the title of every page. */
  name: string
  /** Custom properties for colours and fonts, with the faces: `--ink-muted`, `--font-body`. */
  tokensCss: () => string
  /** Fonts and `favicon.svg` by their addresses in a site; `root` is the project's folder. */
  themeFiles: (root: string) => [path: string, content: Buffer][]
}

const SiteThemeContext = createContext<SiteTheme | null>(null)

/** Throws for a page that `documentText` does not render. */
export function useSiteTheme(): SiteTheme {
  const theme = use(SiteThemeContext)
  if (!theme) throw new Error('A page has no theme: documentText renders it.')
  return theme
}

/** The text of a page, as a file holds it. */
export function documentText(theme: SiteTheme, page: ReactNode): string {
  return `<!doctype html>\n${renderToStaticMarkup(<SiteThemeContext value={theme}>{page}</SiteThemeContext>)}\n`
}
