/** What readers call each run of `npm test`; a test fails when one is missing (SM-4). */
export const runTitles: Readonly<Record<string, string>> = {
  unit: 'flows alone and in simulated pages',
  'api-pglite': 'the API on PGlite',
  'api-postgres': 'the API on PostgreSQL',
  process: 'the store as a process',
  'spec-process': 'the commands of this site',
  exercise: 'a copy of the store with one more payment status',
  browser: 'flows in a real browser',
  journeys: 'the main journeys through the store in a real browser',
  'further-journeys': 'all other journeys through the store in a real browser',
  'spec-journeys': 'journeys through this site in a real browser',
}
