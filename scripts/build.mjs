// Builds the store where its sources changed since the last build.
import { prepareBuild } from './prepare.mjs'

await prepareBuild()
