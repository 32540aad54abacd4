// Builds the store where its sources changed since the last build.
import { prepare } from './prepare.mjs'

prepare({ build: true })
