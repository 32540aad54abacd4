import type { SQL } from 'drizzle-orm'
import type { Secrets } from '../secrets/secrets.ts'
import type { RowSchema } from './row-schema.ts'

/** Statements on one connection or one transaction. Values come normalised: see `rows.ts`. */
export interface Queries {
  /** Every row of one statement. Rejects when a row differs from the schema; rows without one are opaque. */
  rows<Row>(schema: RowSchema<Row>, query: SQL): Promise<Row[]>
  rows(query: SQL): Promise<unknown[]>
  /** The first row, if there is one. */
  row<Row>(schema: RowSchema<Row>, query: SQL): Promise<Row | undefined>
  row(query: SQL): Promise<unknown>
  /** How many rows one statement wrote. */
  run(query: SQL): Promise<number>
  /** Several statements without parameters, as a migration holds them. */
  script(text: string): Promise<void>
  /** API-22: encrypts and decrypts what rows hold as secrets, once `openSecrets` has opened the keys. */
  secrets: Secrets
}

/** Statements that only read. */
export type Reads = Pick<Queries, 'rows' | 'row'>

/** Receives notifications of one channel. `undefined` means that some may have been lost: read everything again. */
export type Listener = (payload: string | undefined) => unknown

/** One interface over PGlite and PostgreSQL. Inside `transaction` only the `tx` it hands out may be used. */
export interface Database extends Queries {
  engine: 'pglite' | 'postgres'
  /** Reads for anonymous readers, few at a time, so that orders and customers do not wait behind them (API-19). */
  anonymousReads: Reads
  /** PostgreSQL only: the `open` and `idle` connections of this process, and callers `waiting` for one or for a permit. */
  connections?: () => Record<'open' | 'idle' | 'waiting', number>
  /** PostgreSQL only: whether the connection that listens is there, so that notifications arrive. */
  isListening?: () => boolean
  /** Commits the statements of `work`, or none when it throws. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>
  /** LISTEN on one connection per process; returns a function that stops listening. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * Where the data are: a server, a folder of this process alone, or memory. A new folder begins as a copy of `template`,
 * a closed data folder of the same engine, where there is one. It may be one that held a store only where `isRestored`:
 * its data follow. `poolUrl` is a pgbouncer in transaction mode in front of
 * the server (docs/decisions/081). `queryTimeoutMs` is how long a statement may take at the server, usually 30 s.
 */
export type DatabasePlace =
  | { databaseUrl: string; poolUrl?: string | undefined; queryTimeoutMs?: number | undefined }
  | { dataDir: string; template?: string | undefined; isRestored?: boolean }
  | { memory: Blob | undefined }
