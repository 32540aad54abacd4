import { prepare } from '../../scripts/prepare.mjs'

/** The commands under test are the built ones. */
export default function setup(): void {
  prepare({ build: true })
}
