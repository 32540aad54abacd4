import { type ReactNode, createContext, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The name and the style of a project, for every page. */
export interface Look {
  /** The product's name, in the title of every page. */
  name: string
  /** Custom properties for colours and fonts, with the faces: `--ink-muted`, `--font-body`. */
  tokensCss: () => string
  /** Fonts and `favicon.svg` by their addresses in a site; `root` is the project's folder. */
  lookFiles: (root: string) => [path: string, content: Buffer][]
}

const LookContext = createContext<Look | null>(null)

/** Throws for a page that `documentText` does not render. */
export function useLook(): Look {
  const look = use(LookContext)
  if (!look) throw new Error('A page has no look: documentText renders it.')
  return look
}

/** The text of a page, as a file holds it. */
export function documentText(look: Look, page: ReactNode): string {
  return `<!doctype html>\n${renderToStaticMarkup(<LookContext value={look}>{page}</LookContext>)}\n`
}
