import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerEntry } from '#contract/rendering.ts'
import { workerPath } from '#contract/worker-message.ts'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/** The store's front end as the server needs it: built, or from the sources during development. */
export interface FrontEnd {
  /** Folder of the built files; absent during development. */
  files?: string
  /** The service worker's script (PWA-1); absent during development. */
  worker?: string
  /** The theme's styles, as the build computed them; absent during development. */
  theme?: string
  template: (url: string) => Promise<string>
  entry: () => Promise<ServerEntry>
  /** Modules of a route beyond what the entry loads anyway. */
  chunksOf: (source: string) => string[]
}

/** Reads what `npm run build` wrote into a folder. */
export async function readBuild(directory: string): Promise<FrontEnd> {
  const files = join(directory, 'client')
  const [template, worker, theme, manifestText, { entry }] = await Promise.all([
    readFile(join(files, 'index.html'), 'utf8'),
    readFile(join(files, workerPath), 'utf8'),
    readFile(join(directory, 'server/theme.css'), 'utf8'),
    readFile(join(files, '.vite/manifest.json'), 'utf8'),
    import(/* @vite-ignore */ pathToFileURL(join(directory, 'server/server-entry.js')).href) as Promise<{
      entry: ServerEntry
    }>,
  ])
  const manifest = JSON.parse(manifestText) as Record<string, Chunk>
  return {
    files,
    worker,
    theme,
    template: async () => template,
    entry: async () => entry,
    chunksOf: (source) => chunksOf(manifest, source),
  }
}

function chunksOf(manifest: Record<string, Chunk>, source: string): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const loaded = findReachable(manifest, entry)
  return [...findReachable(manifest, source)].filter((key) => !loaded.has(key)).map((key) => manifest[key]?.file ?? '')
}

function findReachable(
  manifest: Record<string, Chunk>,
  key: string | undefined,
  seen = new Set<string>(),
): Set<string> {
  if (key === undefined || !manifest[key] || seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) findReachable(manifest, next, seen)
  return seen
}
