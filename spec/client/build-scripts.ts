import { build } from 'vite'

/** The scripts that pages share, by their paths in the site, with their sources. */
const shared = {
  'assets/site.js': 'spec/client/site.ts',
  'assets/theme.js': 'spec/site/client/theme.ts',
}

/**
 * Writes the site's scripts into the folder `out`, each a classic one without imports, so that it also runs from a
 * folder (SM-4).
 */
export async function buildScripts({ root, out }: { root: string; out: string }): Promise<void> {
  for (const [path, source] of Object.entries(shared)) await buildScript({ root, out, path, source })
}

interface Script {
  root: string
  out: string
  /** Of the script, from the site's folder. */
  path: string
  /** Of its source, from the project's folder. */
  source: string
}

async function buildScript({ root, out, path, source }: Script): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: path } },
    },
  })
}
