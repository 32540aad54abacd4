import { cp } from 'node:fs/promises'
import { fillOnce } from '../support/fill-once.ts'
import { freePort, startStore } from './command.ts'

/** For the hook that calls `copySeed`, which waits for the seeding of another file. */
export const seedingMs = 120_000

/** Copies the data of a store that has just been seeded to `folder`: seeding takes 8 s of CPU time. */
export async function copySeed(folder: string): Promise<void> {
  await cp(await fillOnce('seed', seedInto), folder, { recursive: true })
}

async function seedInto(folder: string): Promise<void> {
  const store = await startStore({ PORT: await freePort(), DATA_DIR: folder })
  store.child.kill('SIGTERM')
  await store.ended
}
