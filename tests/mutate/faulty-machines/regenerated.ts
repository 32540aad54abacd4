import type { Expected } from '#model-tests/expected.ts'
import type { Model } from '#model-tests/model.ts'
import { line } from '#model-tests/plain.ts'
import { tableOf } from '#model-tests/table.ts'
import { actorEnvironment } from '#model-tests/walk-actor.ts'
import { Walker } from '#model-tests/walk-in.ts'
import type { TestEnvironment } from '#model-tests/test-environment.ts'

/** What `npm run tables` and `npm run expectations` would write of a machine as it is now. Views are left out. */
export async function regenerated(model: Model): Promise<{ table: string; expected: Expected }> {
  let expected: Expected = { walks: [], ignored: [], views: {} }
  const rewrite: TestEnvironment['rewrite'] = (_, { walks, ignored }) => {
    expected = JSON.parse(line({ walks: walks.map(({ walk }) => walk), ignored, views: {} })) as Expected
  }
  await new Walker({ ...actorEnvironment, rewrite }, model).rewrite()
  return { table: tableOf(model.machine), expected }
}
