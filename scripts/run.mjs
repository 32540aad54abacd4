// npm start and the commands of server/commands: runs a built command in this process.
import { endWithNpm } from './end-with-npm.mjs'
import { checkNode, isBuilt, isRunnable, prepareBuild } from './prepare.mjs'

const [command = 'main', ...rest] = process.argv.slice(2)
if (command === 'main') endWithNpm()
process.env.NODE_ENV ??= 'production'
process.argv.splice(1, process.argv.length - 1, command, ...rest)
await prepareCommand()
await import(`../dist/server/${command}.js`)

/** A command changes neither packages nor the build, on which a store may be running; it builds where it is missing. */
async function prepareCommand() {
  checkNode()
  if (command === 'main' || !isRunnable(command)) return prepareBuild()
  if (!isBuilt()) console.error('The sources have changed since the build that this command is of: see npm run build.')
}
