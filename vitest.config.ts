import { realpathSync } from 'node:fs'
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
      // Each file opens a database of its own; the server's code and the WebAssembly of PGlite are loaded once a worker.
      isolate: false,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // Background work looks around once a second.
      expect: { poll: { timeout: 10_000 } },
    },
  } as const
}

export default defineConfig({
  test: {
    restoreMocks: true,
    // Of two cores Vitest would use one.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{tests,spec}/**/*.test.{ts,tsx}'],
          exclude: ['tests/api/**', 'tests/process/**', '**/*.browser.test.ts'],
          setupFiles: ['./tests/support/browser.setup.ts'],
          testTimeout: 20_000,
        },
      },
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
          setupFiles: ['./tests/support/browser.setup.ts'],
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
