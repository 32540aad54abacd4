import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The fingerprint of the sources of the last build. */
const built = 'dist/sources'
/** The same of the build beside which the living spec was written. */
const written = 'dist/spec/sources'

/** Stores in the living spec in `out` which build of the project in `root` it belongs to; nothing where none is built. */
export function nameBuild(root: string, out: string): void {
  if (!existsSync(join(root, built))) return
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'sources'), readFileSync(join(root, built)))
}

/** Whether the living spec was written beside another build; a copy of the folder does not change that, as it does file times. */
export async function isOfOtherBuild(root: string): Promise<boolean> {
  const [build, spec] = await Promise.all(
    [built, written].map((path) => readFile(join(root, path), 'utf8').catch(() => undefined)),
  )
  return build !== undefined && spec !== build
}
