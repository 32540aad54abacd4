import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Plugin, build } from 'vite'
import { firstLine } from '@wattle/model-tests/sentence.ts'
import type { MachineRecord } from '../record/spec-record.ts'

/** The scripts that the pages of every project share, by their paths in the site, with their sources. */
const shared = {
  'assets/stepper.js': './stepper.tsx',
  'assets/gallery.js': '../gallery/client/gallery.ts',
  'assets/theme.js': '../site/client/theme.ts',
}

interface BuildOptions {
  /** The project's folder. */
  root: string
  /** The site's. */
  out: string
  /** The source of the script of every page, which calls `startSite`; from the project's folder. */
  site: string
  machines: readonly Pick<MachineRecord, 'id' | 'name' | 'file'>[]
}

/**
 * Writes the site's classic scripts, which also run from a folder: the shared ones, and one for each machine, which passes
 * the machine to the shared stepper (SM-4). Resolves to one sentence for each machine that has no such script.
 */
export async function buildScripts({ root, out, site, machines }: BuildOptions): Promise<string[]> {
  await buildScript({ root, out, path: 'assets/site.js', source: site })
  for (const [path, source] of Object.entries(shared))
    await buildScript({ root, out, path, source: join(import.meta.dirname, source) })
  const faults: string[] = []
  for (const { id, name, file } of machines) {
    const cases = file.replace('.machine.ts', '.cases.ts')
    const lines = [
      `import { ${id}Machine } from '/${file}'`,
      `import { ${id}Cases } from '/${cases}'`,
      `specStep.open(${id}Machine, ${id}Cases)`,
    ]
    const plugins = [written(`step:${name}`, lines.join('\n'))]
    const script = { root, out, path: `steps/${name}.js`, source: `step:${name}`, plugins, external: ['xstate'] }
    try {
      await buildScript(script)
    } catch (fault) {
      const exported = `export ${id}Machine from ${file} and ${id}Cases from ${cases}`
      faults.push(`${id}: nobody can step through it on its page, ${buildFault(fault)}: ${exported}.`)
    }
  }
  return faults
}

/** The first error of a build, without its code and the lines that quote the source. */
function buildFault(fault: unknown): string {
  const text = stripVTControlCharacters(fault instanceof Error ? fault.message : String(fault))
  return /^\[\w+\] (.+)$/m.exec(text)?.[1] ?? firstLine(text)
}

interface Script {
  root: string
  out: string
  /** Of the script, from the site's folder. */
  path: string
  /** Of its source, from the project's folder or absolute. */
  source: string
  plugins?: Plugin[]
  /** Packages that the shared stepper brings. */
  external?: string[]
}

async function buildScript({ root, out, path, source, plugins = [], external = [] }: Script): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: source,
        external,
        output: { format: 'iife', entryFileNames: path, globals: { xstate: 'specStep.xstate' } },
      },
    },
  })
}

/** A plugin with one virtual module. */
function written(name: string, code: string): Plugin {
  return {
    name: 'written',
    resolveId: (id) => (id === name ? id : null),
    load: (id) => (id === name ? code : null),
  }
}
