import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mutable } from './mutable.plugin.ts'

/** Judges mutants, one share a worker; no part of `vitest run`. */
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  plugins: [mutable()],
  test: {
    name: 'mutate',
    include: ['tests/mutate/share-*.mutate.ts'],
    setupFiles: ['./packages/model-tests/src/browser.setup.ts', './tests/support/project.setup.ts'],
    maxWorkers: 2,
    reporters: ['./tests/mutate/reporter.ts'],
    // Timers and promises of a mutant may fail after its verdict.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    execArgv: ['--disable-warning=PromiseRejectionHandledWarning'],
  },
})
