import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { freshPlace } from './fresh-place.ts'

const files = import.meta.glob<string>('/server/platform/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A database with the migrations up to and including `last`, as a former revision left it. */
export async function openFormerSchema(last: string): Promise<Database> {
  const db = await openDatabase(await freshPlace())
  await db.transaction(async (tx) => {
    await tx.script('create table migrations (name text primary key, applied_at timestamptz not null default now())')
    for (const [path, text] of Object.entries(files).toSorted()) {
      const name = path.split('/').at(-1) ?? ''
      if (name > last) continue
      await tx.script(text)
      await tx.run(sql`insert into migrations (name) values (${name})`)
    }
  })
  return db
}
