/**
 * Replaces vitest in hand-written tests, so that they can be run on each mutant: it collects what they register and
 * re-exports everything else.
 */
export * from 'vitest'

type Body = () => unknown

/** One test with the hooks around it. */
export interface Collected {
  title: string
  run: () => Promise<void>
}

interface Suite {
  titles: string[]
  before: Body[]
  after: Body[]
}

const outermost = (): Suite => ({ titles: [], before: [], after: [] })
let suite = outermost()
let collected: Collected[] = []

/** What `register` registers. */
export async function collect(register: () => unknown): Promise<Collected[]> {
  suite = outermost()
  collected = []
  await register()
  return collected
}

/** A test; its options, if any, are ignored. */
export function test(title: string, ...rest: unknown[]): void {
  const { titles, before, after } = suite
  const body = rest.find((part) => typeof part === 'function') as Body
  const run = async () => {
    try {
      for (const hook of before) await hook()
      await body()
    } finally {
      for (const hook of after.toReversed()) await hook()
    }
  }
  collected.push({ title: [...titles, title].join(' '), run })
}

/** Tests with their hooks. */
export function describe(title: string, register: Body): void {
  const outer = suite
  suite = { titles: [...outer.titles, title], before: [...outer.before], after: [...outer.after] }
  register()
  suite = outer
}

/** Runs before each test of its describe. */
export function beforeEach(hook: Body): void {
  suite.before.push(hook)
}

/** Runs after each test of its describe, also after one that fails; the last one first. */
export function afterEach(hook: Body): void {
  suite.after.push(hook)
}

test.each = each(test)
describe.each = each(describe)

function each(one: (title: string, body: Body) => void) {
  return <Row>(rows: readonly Row[]) =>
    (title: string, body: (...row: never[]) => unknown) => {
      for (const row of rows) {
        const args = [row].flat() as never[]
        one(`${title} (${String(args[0])})`, () => body(...args))
      }
    }
}
