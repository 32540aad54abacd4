// npm start, npm run reset, npm run catalogue, npm run customer, npm run differences, npm run payment, npm run report, npm run rotate-keys: prepares this folder, then runs a built command in this process.
import { prepare } from './prepare.mjs'

const [command = 'main', ...rest] = process.argv.slice(2)
process.env.NODE_ENV ??= 'production'
process.argv.splice(1, process.argv.length - 1, command, ...rest)
prepare({ build: true })
await import(`../dist/server/${command}.js`)
