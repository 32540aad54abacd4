import type { Environment } from './spec-record.ts'

/** What readers call a test environment; the code calls it as the type does. */
export const environmentTitles: Record<Environment, string> = {
  actor: 'flow alone',
  screen: 'simulated page',
  browser: 'real browser',
  server: 'server',
}

/** The same in a drawing, which has less space. */
export const shortTitles: Record<Environment, string> = {
  actor: 'flow',
  screen: 'page',
  browser: 'browser',
  server: 'server',
}
