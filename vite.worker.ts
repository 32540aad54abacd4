import { defineConfig } from 'vite'

/** The service worker: one classic script without imports beside the built store, which is built before it. */
export default defineConfig({
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'worker/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
