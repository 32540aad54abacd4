// npm run mutate [-- login … --every 10]: spoils machines one thing at a time and says what notices.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { prepare, root } from './prepare.mjs'

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const machines = positionals.map((name) => name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()))

prepare()
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--config', 'tests/mutate/vitest.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTATE_MACHINES: machines.join(' '), MUTATE_EVERY: values.every },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
