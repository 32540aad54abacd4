// npm run soak: long trials of what must never lose money; figures in test-results/soak.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { prepareBuild, root, stop } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { findPgbouncer } from './soak/pgbouncer.mjs'
import { bundleSoak, hasPostgres, partsOf } from './soak/parts.mjs'

const partNames = ['kills', 'cluster', 'pooler', 'simulate', 'planted', 'overload', 'purchases', 'streams']
const usage = `npm run soak -- [--kills N] [--orders M] [--engine pglite|postgres] [--only ${partNames.join('|')}]`
const options = readOptions()
await prepareBuild()
await bundleSoak()
const engines = findEngines(options.engine)
if (!findPgbouncer()) console.log('pgbouncer is missing: the part pooler is skipped. Install it to run it.')
const print = (text) => process.stdout.write(text)
const parts = partsOf({ ...options, engines, print }).filter(({ name }) => !options.only || name === options.only)
mkdirSync(join(root, 'test-results'), { recursive: true })

const outcomes = []
for (const { name, subject, run } of parts) {
  print(`\n— ${name}: ${subject}\n`)
  const started = performance.now()
  const { passed, figures } = await run().catch((error) => ({ passed: false, figures: { failure: String(error) } }))
  const seconds = Math.round((performance.now() - started) / 1000)
  outcomes.push({ name, subject, passed, seconds, figures })
  // After each part, so that an interrupted soak leaves what it has found.
  const record = { node: process.version, cores: availableParallelism(), outcomes }
  writeFileSync(join(root, 'test-results/soak.json'), JSON.stringify(record, null, 2))
}
print('\n')
for (const { name, subject, passed, seconds } of outcomes)
  print(`${passed ? 'passed' : 'FAILED'}  ${name}: ${subject}, ${seconds} s\n`)
process.exitCode = outcomes.length > 0 && outcomes.every(({ passed }) => passed) ? 0 : 1

function readOptions() {
  const { values } = readArguments(usage, {
    options: {
      kills: { type: 'string', default: '50' },
      orders: { type: 'string', default: '10000' },
      engine: { type: 'string' },
      only: { type: 'string' },
    },
  })
  oneOf('--engine', values.engine, ['pglite', 'postgres'])
  oneOf('--only', values.only, partNames)
  return { ...values, kills: toCount('--kills', values.kills), orders: toCount('--orders', values.orders) }
}

function oneOf(name, value, known) {
  if (value !== undefined && !known.includes(value)) stop(`${name} ${value}: use one of ${known.join(', ')}.`)
}

function toCount(name, text) {
  if (!/^[1-9]\d{0,6}$/.test(text)) stop(`${name} ${text}: use a whole number of at least 1.`)
  return Number(text)
}

function findEngines(chosen) {
  const wanted = chosen ? [chosen] : ['pglite', 'postgres']
  if (hasPostgres()) return wanted
  console.log(
    'PostgreSQL’s programs are missing: what needs them is skipped. Install PostgreSQL 15 or newer to run it.',
  )
  return wanted.filter((engine) => engine !== 'postgres')
}
