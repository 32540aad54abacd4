import { readFileSync, readdirSync, realpathSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The API tests run whole on each engine: the same files, another global set-up. */
function api(engine: 'pglite' | 'postgres') {
  return {
    extends: true,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      name: `api-${engine}`,
      // Pages are rendered as in production, which takes React half the time.
      env: { NODE_ENV: 'production' },
      include: ['tests/api/**/*.test.ts'],
      globalSetup: [`./tests/api/support/engine.${engine}.ts`],
      setupFiles: [projectSetup],
      // Each file opens a separate database; the server's code and the WebAssembly of PGlite are loaded once a worker.
      isolate: false,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // Background work looks around once a second.
      expect: { poll: { timeout: 10_000 } },
    },
  } as const
}

const elsewhere = ['tests/api/**', 'tests/process/**', '**/*.browser.test.ts']
/** Where the kit for model tests finds what it reads and writes. */
const projectSetup = './tests/support/project.setup.ts'
/** Files that replace modules for themselves. All others share a worker and its modules: imports take the most time. */
const isolated = '{packages,tests,spec}/**/*.isolated.test.{ts,tsx}'
/** Files that ask for a document by `@vitest-environment jsdom` in their first line. */
const needDocument = ['packages', 'tests', 'spec']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment jsdom'))

/** Node's own localStorage, which needs no flag from Node 25 on, would hide that of jsdom. */
const execArgv = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

interface Files {
  include?: string[]
  exclude: string[]
  isolate?: false
  environment?: 'jsdom'
  /** Projects of one order run together: a worker is reused for the next file only where that is of the same project. */
  order: number
}

/** Tests without a server, a database or a browser; `--project "unit*"` runs them all. */
function inProcess(name: string, { order, ...files }: Files) {
  return {
    extends: true,
    test: {
      name,
      include: ['{packages,tests,spec}/**/*.test.{ts,tsx}'],
      setupFiles: [
        './tests/support/clean-environment.setup.ts',
        './packages/model-tests/src/browser.setup.ts',
        './packages/model-tests/src/react.setup.ts',
        projectSetup,
      ],
      testTimeout: 20_000,
      expect: { poll: { timeout: 10_000 } },
      sequence: { groupOrder: order },
      ...files,
    },
  } as const
}

export default defineConfig({
  test: {
    restoreMocks: true,
    execArgv,
    // Of two cores Vitest would use one.
    maxWorkers: 2,
    projects: [
      inProcess('unit', { exclude: [...elsewhere, ...needDocument, isolated], isolate: false, order: 0 }),
      inProcess('unit-dom', {
        include: needDocument,
        exclude: [isolated],
        isolate: false,
        environment: 'jsdom',
        order: 1,
      }),
      inProcess('unit-isolated', { include: [isolated], exclude: elsewhere, order: 2 }),
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // The fonts of a revision that is compared lie in the packages that it borrows.
        server: { fs: { allow: ['.', realpathSync('node_modules')] } },
        test: {
          name: 'gallery',
          // As the store is built: React draws twice as fast, and each screen once.
          env: { NODE_ENV: 'production' },
          include: ['spec/**/*.gallery.tsx'],
          environment: 'jsdom',
          globalSetup: ['./spec/gallery/theme.setup.ts'],
          setupFiles: ['./packages/model-tests/src/browser.setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'exercise',
          include: ['spec/**/*.exercise.ts'],
          // Each compiles or tests a copy of everything.
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['./tests/process/build.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.ts'],
          setupFiles: [projectSetup],
          globalSetup: ['./tests/process/build.setup.ts'],
          // One Chromium a worker, and the store's code read once.
          isolate: false,
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
})
