import { defineConfig } from 'vitest/config'

/** The API tests run whole on each engine: the same files, another global set-up. */
function api(engine: 'pglite' | 'postgres') {
  return {
    extends: true,
    test: {
      name: `api-${engine}`,
      include: ['tests/api/**/*.test.ts'],
      globalSetup: [`./tests/api/support/engine.${engine}.ts`],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  } as const
}

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/api/**'],
          setupFiles: ['./tests/support/browser.setup.ts'],
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
})
