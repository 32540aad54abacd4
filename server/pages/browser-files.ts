import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries, Reads } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { browserFiles } from './pages.tables.ts'

const Row = rowSchema({
  content: [browserFiles.content, z.instanceof(Uint8Array)],
  encoding: browserFiles.encoding,
})

/** The content of a file, compressed if it has an encoding. */
interface StoredFile {
  content: Uint8Array
  encoding: 'br' | null
}

/** A file whose name contains a hash of its content, so that it never changes under its address. */
export interface BrowserFile {
  path: string
  read: () => Promise<StoredFile>
}

/** As the server of static files names them. */
const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** The build shortens longer names to about 110 characters. */
const longestPath = 200

/** The content type of a hashed file; `undefined` for any other address, a document among them. */
export function findType(path: string): string | undefined {
  if (path.length > longestPath) return undefined
  const [, ending = ''] = /^\/assets\/[\w.~-]+-[\w-]{8}\.(\w+)$/.exec(path) ?? []
  return Object.hasOwn(types, ending) ? types[ending] : undefined
}

/** The hashed files of a built folder. */
export async function listFiles(folder: string): Promise<BrowserFile[]> {
  const paths = new Set((await readdir(join(folder, 'assets'))).map((name) => `/assets/${name}`))
  return [...paths]
    .filter((path) => findType(path) !== undefined)
    .map((path) => ({ path, read: () => readBuilt(join(folder, path), paths.has(`${path}.br`)) }))
}

/** As the build compressed it (vite.config.ts), if it did. */
async function readBuilt(file: string, isCompressed: boolean): Promise<StoredFile> {
  if (isCompressed) return { content: await readFile(`${file}.br`), encoding: 'br' }
  return { content: await readFile(file), encoding: null }
}

/**
 * WIRE-2: notes that `files` are in use, and stores those that the database does not have. One statement that writes
 * nothing where another process, or a former start of this one, has announced them within a day.
 */
export async function announceFiles(db: Queries, files: readonly BrowserFile[]): Promise<void> {
  const missing = await touch(db, JSON.stringify(files.map(({ path }) => path)))
  if (missing.size === 0) return
  const found = files.filter(({ path }) => missing.has(path))
  const rows = await Promise.all(
    found.map(async ({ path, read }) => {
      const { content, encoding } = await read()
      return { path, encoding, content: Buffer.from(content).toString('base64') }
    }),
  )
  // In one order, so that processes that start together never wait for each other.
  await db.run(sql`
    insert into browser_files (path, content, encoding)
    select path, decode(content, 'base64'), encoding
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (path text, content text, encoding text)
    order by path
    on conflict do nothing`)
}

/** Returns the paths that have no row. One that is deleted meanwhile has none: it is neither recent nor updated. */
async function touch(db: Queries, paths: string): Promise<Set<string>> {
  const rows = await db.rows(
    z.object({ path: z.string() }),
    sql`
    with wanted as (select value as path from json_array_elements_text(${paths}::json)),
      known as (select path, announced_at < now() - interval '1 day' as is_due
        from browser_files where path in (select path from wanted)),
      due as (select path from browser_files
        where path in (select path from known where is_due) order by path for update),
      updated as (update browser_files set announced_at = now() from due
        where browser_files.path = due.path returning browser_files.path)
    select path from wanted
    except select path from known where not is_due
    except select path from updated`,
  )
  return new Set(rows.map(({ path }) => path))
}

/** The stored file of an address. */
export function findFile(db: Reads, path: string): Promise<StoredFile | undefined> {
  return db.row(Row, sql`select ${Row.columns} from browser_files where path = ${path}`)
}
