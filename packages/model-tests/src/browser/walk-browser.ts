import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Tally } from '../coverage.ts'
import type { Model } from '../model.ts'
import { transitionsOf } from '../transitions.ts'
import type { Application } from './application.ts'
import { browserGraph } from './browser-graph.ts'
import { BrowserRun } from './browser-run.ts'
import { type OpenBrowser, openBrowser } from './open-browser.ts'
import { openStage } from './open-stage.ts'
import { type BrowserWalk, planWalks } from './plan-walks.ts'
import { describePage } from './sentences.ts'
import type { BrowserWiring } from './wiring.ts'
import { wiringFaults } from './wiring-faults.ts'

/** A walk opens a new page and makes calls at every step. Milliseconds. */
const walkMs = 120_000

/**
 * Walks a machine in a built application in a real browser: few walks that take every transition, and try every event that
 * is to be ignored on their way. Ports answer through the wiring, time passes by the page's held clock (SM-2).
 */
export function walkInBrowser(application: Application, model: Model, wiring: BrowserWiring): void {
  const { id } = model.machine
  const walks = planWalks(browserGraph(model, wiring))
  const tally = new Tally(model, 'browser')

  describe(`${id} · browser`, () => {
    const faults = wiringFaults(model, wiring, walks)
    if (faults.length > 0) return test(`${id} can be walked in the browser`, () => expect.fail(faults.join('\n')))
    let browser: OpenBrowser
    beforeAll(async () => {
      browser = await openBrowser(application)
    }, walkMs)
    afterAll(() => tally.write())

    for (const walk of walks) {
      test(titleOf(walk, model), { timeout: walkMs }, async () => {
        const stage = await openStage(browser, model, wiring)
        tally.starts += 1
        const run = new BrowserRun({ model, wiring, taken: (one) => tally.take(one) }, stage)
        try {
          tally.ignored += await follow(walk, run)
        } catch (fault) {
          if (fault instanceof Error) fault.message += `\n${await describePage(stage)}`
          throw fault
        } finally {
          await run.close()
        }
        tally.walks += 1
      })
    }
    test(`${id} took every transition`, () => {
      const missed = tally.missed()
      if (missed.length > 0) expect.fail(missed.join('\n'))
    })
  })
}

/** Returns how many ignored events were tried. */
async function follow({ start, openedFor, stops }: BrowserWalk, run: BrowserRun): Promise<number> {
  for (const [index, { step, ignored }] of stops.entries()) {
    await atStep(step ? `step ${index} (${step.eventCase.label})` : 'the start', async () => {
      await (step ? run.take(step) : run.start(start, openedFor))
      for (const edge of ignored) await run.ignore(edge)
    })
  }
  expect(run.faults(), 'what the page reported').toEqual([])
  return stops.flatMap(({ ignored }) => ignored).length
}

/** Prefixes a failure with its position in the walk. */
async function atStep(where: string, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (fault) {
    if (fault instanceof Error) fault.message = `At ${where}: ${fault.message}`
    throw fault
  }
}

/** `AUTH-3 from the shop → form.submit: both filled in → …`, with the requirements of all that is taken. */
function titleOf({ start, stops }: BrowserWalk, { machine }: Model): string {
  const taken = [start, ...stops.map(({ step }) => step)].flatMap((arrival) => arrival?.taken ?? [])
  const cited = transitionsOf(machine).filter(({ id }) => taken.includes(id))
  const requirements = [...new Set(cited.flatMap((transition) => transition.requirements))].toSorted()
  const steps = stops.flatMap(({ step }) => (step ? [step.eventCase.label, ...step.follows] : []))
  return `${requirements.join(' ')} ${[start.input, ...start.follows, ...steps].join(' → ')}`
}
