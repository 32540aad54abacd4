import { join } from 'node:path'
import { readBuild } from './pages/build.ts'
import { runCommand } from './run-command.ts'
import { readSettings, settingsHelp } from './settings.ts'
import { endWithProcess } from './signals.ts'
import { openStore } from './store-server.ts'
import { welcome } from './welcome.ts'

await runCommand(async () => {
  if (process.argv.includes('--help')) return console.log(settingsHelp())
  const settings = readSettings(process.env)
  const root = join(import.meta.dirname, '../..')
  const store = await openStore(settings, { frontEnd: await readBuild(join(root, 'dist')), root })
  endWithProcess(store.close)
  console.log(welcome(store, settings))
})
