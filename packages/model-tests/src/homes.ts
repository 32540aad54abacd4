/** An environment in which machines are walked: the bare actor, the rendered screen, a real browser, the server's database. */
export type EnvironmentName = 'actor' | 'screen' | 'browser' | 'server'

/** Where a machine runs, and the environments that must take every one of its transitions. */
export const homes = {
  /** A screen shows it. */
  screen: ['actor', 'screen', 'browser'],
  /** It runs in the page, and no screen shows it. */
  page: ['actor', 'browser'],
  server: ['actor', 'server'],
} as const satisfies Record<string, readonly EnvironmentName[]>

export type Home = keyof typeof homes
