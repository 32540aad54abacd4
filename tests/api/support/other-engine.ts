import { inject } from 'vitest'
import type { DatabasePlace } from '#server/platform/db/database.ts'
import { startPostgres } from './postgres-server.ts'

/** An empty database of the engine that this run does not test. */
export async function startOtherEngine(): Promise<{ place: () => Promise<DatabasePlace>; stop: () => Promise<void> }> {
  if (inject('engine').name === 'postgres') {
    return { place: async () => ({ memory: undefined }), stop: async () => {} }
  }
  const server = await startPostgres()
  return { place: async () => ({ databaseUrl: await server.createDatabase('other') }), stop: server.stop }
}
