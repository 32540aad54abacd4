import { prepareBuild } from '../../scripts/prepare.mjs'

/** The commands under test are the built ones. */
export default function setup(): Promise<void> {
  return prepareBuild()
}
