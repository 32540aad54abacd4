import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmittedStep } from '#contract/inspection.ts'
import { type BrowserGraph, type Start, type Step, browserGraph } from '#tests/browser/browser-graph.ts'
import { BrowserRun } from '#tests/browser/browser-run.ts'
import { Controller } from '#tests/browser/desk.ts'
import type { HeldCall } from '#tests/browser/held-call.ts'
import type { OpenStage } from '#tests/browser/open-stage.ts'
import type { BrowserStage, BrowserWiring } from '#tests/browser/wiring.ts'
import { ControlUnavailable, type Driver } from '#tests/support/driver.ts'
import { explore } from '#tests/support/explore.ts'
import { sampleModel } from './kettle.ts'

const model = sampleModel()
const nothing = async () => {}

/** What the kettle tells of itself when it does as it must. */
const told = {
  start: step('xstate.init', [], 'empty'),
  poured: step('water.pour', ['kettle.empty | water.pour | 0', 'kettle.checking | always | 0'], 'boiling'),
  boiled: step('xstate.done.actor.boil', ['kettle.boiling | xstate.done.actor.boil | 0'], 'hot'),
  failed: step('xstate.error.actor.boil', ['kettle.boiling | xstate.error.actor.boil | 0'], 'empty'),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('SM-2 a machine that never starts is told with the address', async () => {
  expect(await sample({}).stopsAt([])).toBe(
    "kettle never starts on http://store/tea: open a page that starts it, with the store's inspection.",
  )
})

test('SM-2 a page that cannot be opened is told with the input', async () => {
  const open = {
    'for one': async () => {
      throw new Error('http://store/tea does not show its page.')
    },
  }
  expect(await sample({ open }).stopsAt([])).toBe(
    'kettle: its page cannot be opened from "for one": http://store/tea does not show its page: ' +
      "mend the page, or open in the browser's wiring.",
  )
})

test('SM-2 a step that goes astray is told with what was due and what was done', async () => {
  const { tells, stopsAt } = sample({})
  tells(told.start, told.poured, told.failed)
  expect(await stopsAt(['water.pour: enough', 'boil answers: boiled'])).toBe(
    'kettle is to do boiling · boil answers → hot, and rest in hot; on http://store/tea it does ' +
      "boiling · boil fails → empty: mend the store, or the browser's wiring.",
  )
})

test('SM-2 a step that is not taken at all is told with what was due', async () => {
  const { tells, stopsAt } = sample({})
  tells(told.start, step('water.pour', [], 'empty'))
  expect(await stopsAt(['water.pour: enough'])).toBe(
    'kettle is to do empty · water.pour [isEnough] → checking, then checking · always → boiling, and rest in boiling; ' +
      "on http://store/tea it does nothing on water.pour in empty: mend the store, or the browser's wiring.",
  )
})

test('SM-2 a call that the store does not make is told with those that it made', async () => {
  const ports = { boil: { answer: async ({ server }: BrowserStage) => void (await server.call('getCart')) } }
  const { tells, stopsAt } = sample({ ports })
  tells(told.start, told.poured)
  expect(await stopsAt(['water.pour: enough', 'boil answers: boiled'])).toBe(
    'kettle: "boil answers: boiled" cannot be made to happen in boiling: the store does not call getCart and has ' +
      "called getFilters: mend the store, or the browser's wiring.",
  )
})

test('SM-2 a person who cannot do it is told with the control', async () => {
  const cause = { 'water.pour': () => Promise.reject(new ControlUnavailable('the button Pour is disabled.')) }
  const { tells, stopsAt } = sample({ cause })
  tells(told.start)
  expect(await stopsAt(['water.pour: enough'])).toBe(
    'kettle: "water.pour: enough" cannot be made to happen in empty: the button Pour is disabled: ' +
      "mend the store, or the browser's wiring.",
  )
})

test('SM-2 a state that looks otherwise is told with what is seen', async () => {
  const see = { empty: () => Promise.reject(new Error('the button Pour: expected 0 to be 1')) }
  const { tells, stopsAt } = sample({ see })
  tells(told.start)
  expect(await stopsAt([])).toBe(
    'kettle: what is seen in empty is not what the model says: the button Pour: expected 0 to be 1: ' +
      "mend the screen, or the model's or the wiring's see.",
  )
})

test('SM-2 a timer that rings early is told with where it led', async () => {
  const { tells, stopsAt } = sample({ onAdvance: () => tells(step('xstate.after.patience', [], 'empty')) })
  tells(told.start, told.poured)
  expect(await stopsAt(['water.pour: enough', 'patience passes in boiling'])).toBe(
    'kettle, in boiling: patience comes a millisecond or more before its time and leads to empty: ' +
      "mend the delay, or what the model's delays say of it.",
  )
})

test('SM-2 an event to be ignored that does something, or that can be seen, is told with what', async () => {
  let sights = 0
  const sight = async () => `- button "Pour"\n- text: ${(sights += 1)}`
  const cause = { 'water.pour': (driver: Driver) => driver.press('Enter') }
  const { tells, stopsAt } = sample({ sight, cause, onPress: () => tells(told.poured) })
  tells(told.start)
  expect(await stopsAt([], 'water.pour: enough')).toBe(
    'kettle, in empty: "water.pour: enough" is to be ignored, but it does empty · water.pour [isEnough] → checking, ' +
      'then checking · always → boiling, the page: "- text: 1" is gone, the page: "- text: 2" is new: mend the store.',
  )
})

interface Change extends Partial<BrowserWiring> {
  sight?: () => Promise<string>
  onAdvance?: () => void
  onPress?: () => void
}

/** A kettle whose page is played: it tells what the test has it tell. */
function sample({ sight = async () => '', onAdvance = () => {}, onPress = () => {}, ...change }: Change) {
  const wiring: BrowserWiring = {
    open: { 'for one': nothing },
    ports: { boil: { answer: nothing, fail: nothing }, gauge: { emit: nothing, fail: nothing } },
    cause: { 'water.pour': nothing },
    see: {},
    ...change,
  }
  const steps: EmittedStep[] = []
  const graph = browserGraph(model, wiring)
  const run = new BrowserRun({ model, wiring, taken: () => {} }, played(steps, sight, { onAdvance, onPress }))
  const follow = async (labels: string[], ignored?: string) => {
    const [start] = graph.starts
    if (!start) throw new Error('the kettle has no start')
    await run.start(start, null)
    const last = await along(labels, start, graph, run)
    const edge = explore(model).edges.find(
      ({ from, eventCase }) => from.key === last.toKey && eventCase.label === ignored,
    )
    if (edge) await run.ignore(edge)
  }
  return {
    tells: (...more: EmittedStep[]) => void steps.push(...more),
    /** The sentence with which the walk along these happenings stops. */
    stopsAt: async (labels: string[], ignored?: string) => {
      const sentence = follow(labels, ignored).then(
        () => 'it does not stop',
        (fault: Error) => fault.message,
      )
      await vi.runAllTimersAsync()
      return sentence
    },
  }
}

async function along(labels: string[], start: Start, graph: BrowserGraph, run: BrowserRun): Promise<Start | Step> {
  let at: Start | Step = start
  for (const label of labels) {
    const next: Step | undefined = graph.stepsFrom(at.toKey).find(({ eventCase }) => eventCase.label === label)
    if (!next) throw new Error(`the kettle cannot do ${label}`)
    await run.take(next)
    at = next
  }
  return at
}

function played(
  all: EmittedStep[],
  sight: () => Promise<string>,
  { onAdvance, onPress }: Required<Pick<Change, 'onAdvance' | 'onPress'>>,
): OpenStage {
  const controller = new Controller()
  controller.receive({ name: 'getFilters', isOpen: () => true } as HeldCall)
  const stage = {
    page: { url: () => 'http://store/tea' },
    driver: { advance: async () => onAdvance() },
    server: { call: (name: 'getCart') => controller.next(name) },
  }
  return {
    stage,
    hasty: { press: async () => onPress() },
    sight,
    faults: [],
    follower: followerOf(all),
  } as unknown as OpenStage
}

/** Hears one step after the other, each when it is waited for. */
function followerOf(all: EmittedStep[]): OpenStage['follower'] {
  let heard = 0
  return {
    get steps() {
      return all.slice(0, heard)
    },
    until: async (found, sentence) => {
      for (; ; heard += 1) {
        const now = found()
        if (now !== undefined) return now
        if (heard === all.length) throw new Error(sentence())
      }
    },
    caughtUp: async () => void (heard = all.length),
  }
}

function step(event: string, taken: string[], state: string): EmittedStep {
  return { kind: 'step', tab: '', at: 0, machine: 'kettle', actor: '', status: 'active', event, taken, state }
}
