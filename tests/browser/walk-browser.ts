import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Tally } from '#tests/support/coverage.ts'
import { type Edge, type Exploration, explore } from '#tests/support/explore.ts'
import type { Model } from '#tests/support/model.ts'
import { type Ignored, type Walk, coveringWalks, everyTransition, ignoredEvents } from '#tests/support/walks.ts'
import { BrowserRun } from './browser-run.ts'
import { type OpenBrowser, openBrowser } from './open-browser.ts'
import { possibleIn } from './possible.ts'
import type { BrowserWiring } from './wiring.ts'

/** A walk opens a page of its own and makes a call a step. Milliseconds. */
const walkMs = 60_000

/**
 * Walks a machine in the built store in a real browser: few walks that take every transition, and every event that is
 * to be ignored. Ports answer through the stub server, time passes by the page's held clock (SM-2).
 */
export function walkBrowser(whole: Model, wiring: BrowserWiring): void {
  const { id } = whole.machine
  const model = possibleIn(whole, wiring)
  const exploration = suddenOnlyAtStart(explore(model), wiring)
  const tally = new Tally(whole, 'browser')

  describe(`${id} · browser`, () => {
    let browser: OpenBrowser
    beforeAll(async () => {
      browser = await openBrowser()
    }, walkMs)
    afterAll(async () => {
      tally.write()
      await browser.close()
    })

    const follow = async (walk: Walk, atItsEnd: (run: BrowserRun) => Promise<void>) => {
      const start = startOf(exploration, walk.input)
      const edges = edgesOf(exploration, walk)
      const fromStart = walk.steps[0] !== undefined && wiring.fromStart?.[walk.steps[0]] ? edges.shift() : undefined
      const run = await BrowserRun.open(browser, {
        model,
        wiring,
        open: openingOf(walk, wiring),
        taken: (one) => tally.take(one),
      })
      try {
        await run.rest(fromStart ? { taken: [...start.taken, ...fromStart.taken], to: fromStart.to } : start)
        for (const edge of edges) await run.take(edge)
        await atItsEnd(run)
        expect(run.faults(), 'what the page reported').toEqual([])
      } finally {
        await run.close()
      }
    }

    for (const { requirements, ...walk } of coveringWalks(model, exploration, everyTransition)) {
      const title = `${requirements.join(' ')} ${[walk.input, ...walk.steps].join(' → ')}`
      test(title, { timeout: walkMs }, () => follow(walk, async () => void (tally.walks += 1)))
    }
    for (const [state, pairs] of ignoredByState(exploration)) {
      const [walk] = pairs
      test(`${state} ignores ${pairs.map(({ event }) => event).join(', ')}`, { timeout: walkMs }, () =>
        follow(walk, async (run) => {
          for (const { event } of pairs) {
            await run.ignore(ignoredEdge(exploration, walk, event), exploration)
            tally.ignored += 1
          }
        }),
      )
    }
    test(`${id} took every transition`, () => {
      const missed = tally.missed()
      if (missed.length > 0) expect.fail(missed.join('\n'))
    })
  })
}

/** What comes about only at the very start is left out everywhere else. */
function suddenOnlyAtStart(exploration: Exploration, { fromStart = {} }: BrowserWiring): Exploration {
  const edges = exploration.edges.filter(
    ({ from, happening }) => !(happening.label in fromStart) || from.way.length === 0,
  )
  return { ...exploration, edges }
}

function openingOf({ input, steps }: Walk, { open, openFor, fromStart }: BrowserWiring) {
  const special = steps.map((label, index) => (index === 0 && fromStart?.[label]) || openFor?.[label]).find(Boolean)
  return special || open[input] || expect.fail(`no page gives the input "${input}".`)
}

function startOf({ starts }: Exploration, input: string) {
  const found = starts.find((start) => start.input === input) ?? expect.fail(`no page gives the input "${input}".`)
  return { taken: found.taken, to: found.snapshot }
}

/** The steps of a walk as the exploration knows them. */
function edgesOf({ starts, edges }: Exploration, { input, steps }: Walk): Edge[] {
  let key = starts.find((start) => start.input === input)?.key
  return steps.map((label) => {
    const edge = edges.find(({ from, happening }) => from.key === key && happening.label === label)
    if (!edge) expect.fail(`"${label}" cannot happen here.`)
    key = edge.toKey
    return edge
  })
}

function ignoredEdge({ starts, edges }: Exploration, walk: Walk, event: string): Edge {
  const key =
    edgesOf({ starts, edges, places: [] }, walk).at(-1)?.toKey ?? starts.find(({ input }) => input === walk.input)?.key
  const found = edges.find(({ from, happening }) => from.key === key && happening.label === event)
  return found ?? expect.fail(`"${event}" cannot happen here.`)
}

/** Never none. */
type Pairs = [Ignored, ...Ignored[]]

/** What each state ignores, tried at the place where the first of them was found. */
function ignoredByState(exploration: Exploration): Map<string, Pairs> {
  const byPlace = new Map<string, Pairs>()
  for (const pair of ignoredEvents(exploration)) {
    const place = [pair.state, pair.input, ...pair.steps].join(' → ')
    const found = byPlace.get(place)
    if (found) found.push(pair)
    else byPlace.set(place, [pair])
  }
  return new Map([...byPlace.values()].map((pairs) => [stateOf(pairs), pairs]))
}

function stateOf([{ state, steps }]: Pairs): string {
  return steps.length === 0 ? state : `${state} (${steps.join(' → ')})`
}
