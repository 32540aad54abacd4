import { defineConfig } from 'vite'

/** Bundles the simulator for Node; its packages are loaded as they are. */
export default defineConfig({
  build: { ssr: 'tests/simulator/main.ts', outDir: 'dist/simulator', target: 'node20' },
})
