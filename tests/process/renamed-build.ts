import { cp, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes another version of the built store: every script has another hash in its name, so that none is a file of the
 * build. Returns its folder and how to remove it.
 */
export async function renameBuild(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-renamed-'))
  await cp('dist', join(folder, 'dist'), { recursive: true })
  await cp('package.json', join(folder, 'package.json'))
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
  const client = join(folder, 'dist/client')
  for (const name of await readdir(join(client, 'assets'))) await renameScript(join(client, 'assets'), name)
  for (const name of ['index.html', '.vite/manifest.json']) await renameWithin(join(client, name))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The compressed forms of the former text are removed; the store sends the text itself then. */
async function renameScript(assets: string, name: string): Promise<void> {
  if (/\.(br|gz)$/.test(name)) return rm(join(assets, name))
  if (!name.endsWith('.js')) return
  await renameWithin(join(assets, name))
  await rename(join(assets, name), join(assets, renamed(name)))
}

async function renameWithin(file: string): Promise<void> {
  await writeFile(file, renamed(await readFile(file, 'utf8')))
}

function renamed(text: string): string {
  return text.replace(/(?<=[\w.]-)[\w-]{8}(?=\.js\b)/g, (hash) => `${hash.slice(0, 6)}_2`)
}
