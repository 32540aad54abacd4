// npm start and the commands of server/commands: prepares this folder, then runs a built command in this process.
import { prepare } from './prepare.mjs'

const [command = 'main', ...rest] = process.argv.slice(2)
process.env.NODE_ENV ??= 'production'
process.argv.splice(1, process.argv.length - 1, command, ...rest)
prepare({ build: true })
await import(`../dist/server/${command}.js`)
