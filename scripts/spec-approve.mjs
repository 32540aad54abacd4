// npm run spec:approve -- MACHINE … [--by NAME] [--note TEXT]: QA approves machines as they are committed.
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { load } from './load-module.mjs'

const usage = 'npm run spec:approve -- MACHINE … [--by NAME] [--note TEXT]'

try {
  for (const line of await main()) console.log(line)
} catch (fault) {
  console.error(fault.message)
  process.exitCode = 1
}
process.exit()

async function main() {
  const options = { by: { type: 'string' }, note: { type: 'string', default: '' } }
  const { positionals: machines, values } = readArguments(usage, { options, allowPositionals: true })
  if (machines.length === 0) throw new Error(`Which machine? ${usage}`)
  if (values.by?.trim() === '') throw new Error(`Who approves? ${usage}`)
  await prepare()
  const { approve } = await load('spec/approvals/approve.ts', root)
  return approve({ root, machines, by: values.by, note: values.note, at: new Date().toISOString() })
}
