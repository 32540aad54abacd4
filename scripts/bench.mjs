// npm run bench [-- store orders catalogue walks spec mutation tests]: prepares the store, then measures it; figures as a table and in bench/results/latest.json.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { prepare, root } from './prepare.mjs'

prepare({ build: true })
process.env.CHROMIUM = await findBrowser()
process.env.NODE_ENV = 'production'
spawnSync('npx', ['--no-install', 'vite', 'build', '--config', 'bench/vite.config.ts', '--logLevel', 'warn'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.chdir(root)
await import('../dist/bench/main.js')
