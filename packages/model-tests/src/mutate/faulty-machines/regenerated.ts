import type { Expected } from '../../expected.ts'
import type { Model } from '../../model.ts'
import { line } from '../../plain.ts'
import { tableOf } from '../../table.ts'
import { actorEnvironment } from '../../walk-actor.ts'
import { Walker } from '../../walk-in.ts'
import type { TestEnvironment } from '../../test-environment.ts'

/** What `npm run tables` and `npm run expectations` would write of a machine as it is now. Views are left out. */
export async function regenerated(model: Model): Promise<{ table: string; expected: Expected }> {
  let expected: Expected = { walks: [], ignored: [], views: {} }
  const rewrite: TestEnvironment['rewrite'] = (_, { walks, ignored }) => {
    expected = JSON.parse(line({ walks: walks.map(({ walk }) => walk), ignored, views: {} })) as Expected
  }
  await new Walker({ ...actorEnvironment, rewrite }, model).rewrite()
  return { table: tableOf(model.machine), expected }
}
