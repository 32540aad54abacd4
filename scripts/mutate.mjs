// npm run mutate [-- login … --like "drop guard" --sample]: judges mutants of machines and lists which tests kill them.
import { parseArgs } from 'node:util'
import { mutate, sampled } from './mutation.mjs'
import { prepare } from './prepare.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { like: { type: 'string', default: '' }, sample: { type: 'boolean', default: false } },
})
const ids = positionals.map((name) => name.replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase()))

prepare()
const { passed } = await mutate({
  machines: ids.length > 0 ? ids : null,
  every: values.sample ? sampled : 1,
  like: values.like,
  print: (text) => process.stdout.write(text),
})
process.exitCode = passed ? 0 : 1
