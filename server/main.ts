import { join } from 'node:path'
import { readBuild } from './pages/build.ts'
import { readArguments } from './platform/command-arguments.ts'
import { runCommand } from './platform/run-command.ts'
import { readSettings } from './platform/settings.ts'
import { findSettingWarnings } from './platform/setting-warnings.ts'
import { settingsHelp } from './platform/settings-text.ts'
import { endOnSignals } from './platform/signals.ts'
import { openStore } from './store-server.ts'
import { welcome } from './platform/welcome.ts'

const onClosable = endOnSignals()
await runCommand(async () => {
  const { help } = readArguments('Usage: npm start [-- --help]', { options: { help: { type: 'boolean' } } }).values
  if (help) return console.log(settingsHelp())
  const settings = readSettings(process.env)
  for (const warning of findSettingWarnings(process.env, settings)) console.warn(warning)
  const root = join(import.meta.dirname, '../..')
  const frontEnd = readBuild(join(root, 'dist'))
  // The database opens meanwhile; a build that cannot be read is reported when its turn comes.
  frontEnd.catch(() => undefined)
  const template = join(root, 'dist/database/pglite')
  const store = await openStore(settings, { frontEnd, root, template, onClosable })
  console.log(welcome(store, settings))
  // Decision 094: the next build in this folder replaces the files of this one.
  await (await (await frontEnd).entry()).loadPages()
})
