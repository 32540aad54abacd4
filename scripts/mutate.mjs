// npm run mutate: judges mutants of machines and lists which tests kill them.
import { mutate, sampled } from './mutation.mjs'
import { prepare } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

const usage = 'npm run mutate -- [MACHINE …] [--like "drop guard"] [--sample]; without a machine, all of them.'
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { like: { type: 'string', default: '' }, sample: { type: 'boolean', default: false } },
})
const ids = positionals.map((name) => name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()))

await prepare()
const { passed } = await mutate({
  machines: ids.length > 0 ? ids : null,
  every: values.sample ? sampled : 1,
  like: values.like,
  print: (text) => process.stdout.write(text),
})
process.exitCode = passed ? 0 : 1
