import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, transformWithOxc } from 'vite'

/** A function that gives the hash of files in `root`, without their types, comments and formatting; each is read once. */
export function contentHasher(root: string): (files: readonly string[]) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const codeOf = (file: string) => {
    const code = known.get(file) ?? compactCode(join(root, file))
    known.set(file, code)
    return code
  }
  return async (files) => {
    const codes = await Promise.all(files.map(codeOf))
    return createHash('sha256').update(codes.toSorted().join('\0')).digest('hex')
  }
}

async function compactCode(path: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  return minifySync(path.replace(/\.tsx?$/, '.js'), code, { compress: false, mangle: false }).code
}
