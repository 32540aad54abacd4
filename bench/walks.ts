import type { Figure } from './figures.ts'
import { timed } from './timed.ts'

/** How long all walks take: of actor and screen together, and of the browser. */
export async function measureWalks(): Promise<Figure[]> {
  const vitest = ['npx', '--no-install', 'vitest', 'run', '--project']
  return [
    { subject: 'Walks', measure: 'actor and screen', ...(await timed([...vitest, 'unit*', '.walk.test.'])), limit: 60 },
    { subject: 'Walks', measure: 'browser', ...(await timed([...vitest, 'browser'])), limit: 300 },
  ]
}

/** The duration of a whole mutation run. */
export async function measureMutation(): Promise<Figure[]> {
  return [{ subject: 'Mutation', measure: 'every mutant', ...(await timed(['npm', 'run', 'mutate'])), limit: 900 }]
}
