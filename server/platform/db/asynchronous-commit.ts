import { sql } from 'drizzle-orm'

/**
 * A common table expression, `asynchronous_commit`. A statement that begins with it and reads from it commits without waiting
 * for the disk or a replica: a crash may lose what it wrote, which is allowed for statistics and their rate limits alone.
 */
export const asynchronousCommit = sql.raw(
  `asynchronous_commit as (select set_config('synchronous_commit', 'off', true))`,
)
