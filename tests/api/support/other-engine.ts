import { inject } from 'vitest'
import type { DatabasePlace } from '#server/platform/db/database.ts'
import { startPostgres } from './postgres-server.ts'

/** Empty databases of the engine that this run does not test. */
export async function startOtherEngine(): Promise<{ place: () => Promise<DatabasePlace>; stop: () => Promise<void> }> {
  if (inject('engine').name === 'postgres') {
    return { place: async () => ({ memory: undefined }), stop: async () => {} }
  }
  const server = await startPostgres()
  let count = 0
  return {
    place: async () => ({ databaseUrl: await server.createDatabase(`empty_${(count += 1)}`) }),
    stop: server.stop,
  }
}
