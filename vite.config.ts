import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type ESTree, type Plugin, Visitor, defineConfig } from 'vite'

/**
 * Chakra 3.37 memoizes styles under a key that ignores the order of properties, but Emotion's class name depends on
 * it: a server that has rendered other pages would send other class names than a fresh browser computes
 * (chakra-ui issue 10952, repaired in 3.38). The build stops when there is nothing left to repair.
 */
const orderedMemo: Plugin = {
  name: 'chakra-ordered-memo',
  transform(code, id) {
    if (!/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js/.test(id)) return undefined
    const repaired = code.replace('Object.keys(value).sort()', 'Object.keys(value)')
    if (repaired === code) throw new Error('chakra-ordered-memo: nothing to repair, remove the plugin.')
    return repaired
  },
}

/**
 * Descriptions and requirements of machines are for who reads them in the sources: no browser needs them, and they are a
 * third of a machine on the wire (WIRE-1).
 */
const withoutMachineTexts: Plugin = {
  name: 'without-machine-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/machines\/.+\.ts$/.test(id)) return undefined
    const texts: { start: number; end: number }[] = []
    new Visitor({
      Property(property) {
        if (isMachineText(property)) texts.push(property)
      },
    }).visit(this.parse(code))
    if (texts.length === 0) return undefined
    const remaining = texts.toReversed().reduce((text, { start, end }) => {
      const rest = text.slice(end).replace(/^\s*,/, '')
      return text.slice(0, start) + rest
    }, code)
    return { code: remaining, map: null }
  },
}

/** `description: '…'`, and a `meta` of what the living spec alone reads: `{ requirement: […], needsLogin: true }`. */
function isMachineText({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier') return false
  if (key.name === 'description') return value.type === 'Literal' && typeof value.value === 'string'
  if (key.name !== 'meta' || value.type !== 'ObjectExpression') return false
  return value.properties.every(
    (part) => part.type === 'Property' && part.key.type === 'Identifier' && specMarks.has(part.key.name),
  )
}

const specMarks = new Set(['requirement', 'needsLogin'])

/** Writes scripts, styles and drawings compressed beside themselves, once and at the highest level. */
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }) {
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    for (const name of await readdir(dir, { recursive: true })) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const content = await readFile(join(dir, name))
      await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content, brotli))
      await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
    }
  },
}

/** Computes the theme's styles once, for a file that the server reads: at its start they would take 0.4 s of CPU. */
const themeFile: Plugin = {
  name: 'theme-file',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async writeBundle({ dir = '' }) {
    const path = pathToFileURL(join(dir, 'server-entry.js')).href
    const { entry } = (await import(path)) as { entry: { themeCss: () => string } }
    await writeFile(join(dir, 'theme.css'), entry.themeCss())
  },
}

/**
 * Packages that hold binaries or are not part of the store: Node loads them as they are. All others are in the bundle: a
 * start reads some 400 files less and takes a sixth less CPU.
 */
const external = ['@electric-sql/pglite', '@node-rs/argon2', 'vite', 'pg-native']

/**
 * A page needs few scripts (WIRE-1): the packages that change seldom, what every page imports, what several routes share
 * by its subject or by which of them share it, and the route's own.
 */
const chunks = [
  {
    name: 'packages',
    test: /node_modules\/(react|scheduler|use-sync|xstate|@xstate|@emotion\/(is-prop|memoize))/,
    priority: 5,
  },
  { name: 'store', tags: ['$initial' as const], priority: 4 },
  {
    name: 'kit',
    test: /src\/(page\/page\.tsx|ui\/[^/]+|dom\/.*)$|contract\/(money|dates)\.ts$/,
    minShareCount: 3,
    priority: 3,
  },
  {
    name: 'zod',
    test: /node_modules\/zod|contract\/enquiry\.ts/,
    priority: 4,
  },
  {
    name: 'client',
    test: /node_modules\/ofetch|src\/adapters\/(client|order-record)\.ts|contract\/(api|local-order)\.ts|checkout\/masking\.ts/,
    priority: 3,
  },
  {
    name: 'payment',
    test: /eventsource-parser|(machines|adapters|screens)\/(checkout|place-order|payment(?!-result)|payment-result\/money-texts|unpaid-orders|open-wait|attempt-store|settle-order|last-method)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'payment-result',
    test: /(machines|adapters|screens|routes)\/payment-result/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'vault',
    test: /(machines|adapters|screens)\/(vault|open-app)|contract\/app-links/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'enquiry',
    test: /(machines|adapters|screens)\/enquiry|src\/routes\/use-enquiry/,
    priority: 3,
  },
  {
    name: 'contact',
    test: /screens\/contact|src\/routes\/(dialog-enquiry|get-in-touch|book-a-demo)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'marketing', test: /src\/ui\/marketing\//, minShareCount: 4, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
]

/** What `scripts/run.mjs` runs, and what the process draws its pages with. */
const serverInputs = {
  'server-entry': 'src/server-entry.tsx',
  main: 'server/main.ts',
  reset: 'server/commands/reset.ts',
  catalogue: 'server/commands/catalogue.ts',
  customer: 'server/commands/customer.ts',
  differences: 'server/commands/differences.ts',
  payment: 'server/commands/payment.ts',
  messages: 'server/commands/messages.ts',
  'rotate-keys': 'server/commands/rotate-keys.ts',
  report: 'server/commands/report.ts',
  'export-database': 'server/commands/export-database.ts',
  'import-database': 'server/commands/import-database.ts',
  template: 'server/commands/template.ts',
}

/**
 * V8 keeps the source of every script, in two bytes a character when one is outside Latin-1. Names stay, for stack
 * traces.
 */
const compactSource = {
  charset: 'ascii',
  minify: { compress: false, mangle: false, codegen: true },
} as const

/** No warning where compression takes long, as on a busy machine. */
const checks = { bundlerTimings: false }

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), orderedMemo, withoutMachineTexts, precompress, themeFile],
  build: {
    target: isSsrBuild ? 'node20' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: serverInputs, checks, output: compactSource }
      : { checks, output: { strictExecutionOrder: true, codeSplitting: { groups: chunks } } },
  },
  // Built: one tree-shaken bundle, otherwise Node loads every module of Chakra at the start.
  ssr: command === 'build' ? { noExternal: true, external } : { noExternal: ['@chakra-ui/react'] },
}))
