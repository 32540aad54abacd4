import { freePort, startStore } from './command.ts'

/** Fills `folder` with the data of a new store, as the sandbox has them. */
export async function seedFolder(folder: string): Promise<void> {
  const store = await startStore({ PORT: await freePort(), DATA_DIR: folder })
  store.child.kill('SIGTERM')
  await store.ended
}
