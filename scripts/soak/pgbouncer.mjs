import { existsSync } from 'node:fs'

/** Where distributions install pgbouncer; `undefined` where it is not installed. */
export function findPgbouncer() {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))
}
