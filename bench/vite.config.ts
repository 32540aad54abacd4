import { defineConfig } from 'vite'

/** Bundles the bench for Node; its packages are loaded as they are. */
export default defineConfig({
  build: { ssr: 'bench/main.ts', outDir: 'dist/bench', target: 'node20' },
})
