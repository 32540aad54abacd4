// Builds the store where its sources changed since the last build.
import { prepareBuild } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

readArguments('npm run build')
await prepareBuild()
