import { readFile } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'
import type { ServerEntry } from '#contract/rendering.ts'
import type { FrontEnd } from './build.ts'

/** The front end straight from its sources, for `npm run dev`. */
export function watchSources(vite: ViteDevServer): FrontEnd {
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile('index.html', 'utf8')),
    entry: async () => {
      const { entry } = (await vite.ssrLoadModule('/src/server-entry.tsx')) as { entry: ServerEntry }
      return entry
    },
    chunksOf: () => [],
  }
}
