/** What a statement answers, by PGlite's names and by pg's. */
interface Answer {
  rows: unknown[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number | undefined
  rowCount?: number | null
}

/** A connection to the simulated store's database, on either engine. */
export interface Connection {
  query(text: string, values: unknown[]): Promise<Answer>
  script(text: string): Promise<unknown>
}

/** One database server with one session: transactions run one after another. */
export interface Engine extends Connection {
  name: 'pglite' | 'postgres'
  /** Is called with every notification, once its transaction has been committed. */
  onNotification(listener: (channel: string, payload: string) => void): void
  close(): Promise<void>
}

/**
 * Functions that take precedence over PostgreSQL's: the time is the simulation's and ids follow from the seed. Defaults,
 * views and triggers of the migrations find them by the search path. A sequence stores the time because no rollback
 * changes it. Microseconds since 1970.
 */
export const simulatorSchema = `
create schema simulator;
create sequence simulator.clock minvalue 0;
create sequence simulator.ids minvalue 0;
create table simulator.seed (seed text not null);
create function simulator.clock_timestamp() returns timestamptz language sql stable as
  $$ select to_timestamp(last_value / 1000000.0) from simulator.clock $$;
create function simulator.now() returns timestamptz language sql stable as
  $$ select to_timestamp(last_value / 1000000.0) from simulator.clock $$;
create function simulator.gen_random_uuid() returns uuid language sql volatile as
  $$ select overlay(overlay(md5(seed || nextval('simulator.ids')) placing '4' from 13) placing '8' from 17)::uuid from simulator.seed $$;
`

/** Every session of the simulated store's. */
export const simulatorPath = 'set search_path = public, simulator, pg_catalog'
