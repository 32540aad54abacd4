import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { mutable } from '../../packages/model-tests/src/mutate/mutable.plugin.ts'
import { MutationReporter } from '../../packages/model-tests/src/mutate/reporter.ts'
import { equivalents } from './equivalents.ts'

const root = join(import.meta.dirname, '..', '..')

/** Judges mutants, one share a worker; no part of `vitest run`. */
export default defineConfig({
  root,
  plugins: [mutable()],
  test: {
    name: 'mutate',
    include: ['tests/mutate/share-*.mutate.ts'],
    setupFiles: ['./packages/model-tests/src/browser.setup.ts', './tests/support/project.setup.ts'],
    maxWorkers: 2,
    reporters: [new MutationReporter({ results: join(root, 'test-results'), equivalents })],
    // Timers and promises of a mutant may fail after its verdict.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    execArgv: ['--disable-warning=PromiseRejectionHandledWarning'],
  },
})
