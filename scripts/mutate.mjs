// npm run mutate [-- login … --like "drop guard" --every 10]: spoils machines one thing at a time and says what notices.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { prepare, root } from './prepare.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { like: { type: 'string', default: '' }, every: { type: 'string', default: '1' } },
})
const ids = positionals.map((name) => name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()))
const selection = { machines: ids.length > 0 ? ids : null, every: Number(values.every), like: values.like }

prepare()
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--config', 'tests/mutate/vitest.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTATE: JSON.stringify(selection) },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
