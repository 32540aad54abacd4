import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmittedStep } from '../src/browser/inspection.ts'
import { type BrowserGraph, type Start, type Step, browserGraph } from '../src/browser/browser-graph.ts'
import { BrowserRun } from '../src/browser/browser-run.ts'
import { describePage } from '../src/browser/sentences.ts'
import type { ApplicationServer } from '../src/browser/application.ts'
import { Controller } from '../src/browser/call-controller.ts'
import type { HeldCall } from '../src/browser/held-call.ts'
import type { OpenStage } from '../src/browser/open-stage.ts'
import type { BrowserStage, BrowserWiring } from '../src/browser/wiring.ts'
import { ControlUnavailable, type Driver } from '../src/driver.ts'
import { explore } from '../src/explore.ts'
import { sampleModel } from '../src/sample-machine.ts'

const model = sampleModel()
const nothing = async () => {}

/** The steps that the sample machine emits when it is correct. */
const emitted = {
  start: step('xstate.init', [], 'empty'),
  poured: step('water.pour', ['kettle.empty | water.pour | 0', 'kettle.checking | always | 0'], 'boiling'),
  boiled: step('xstate.done.actor.boil', ['kettle.boiling | xstate.done.actor.boil | 0'], 'hot'),
  failed: step('xstate.error.actor.boil', ['kettle.boiling | xstate.error.actor.boil | 0'], 'empty'),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('SM-2 the failure of a machine that never starts names the address', async () => {
  expect(await sample({}).stopsAt([])).toBe(
    "kettle never starts on http://store/tea: open a page that starts it, with the application's inspection.",
  )
})

test('SM-2 the failure of a page that cannot be opened names the input', async () => {
  const open = {
    'for one': async () => {
      throw new Error('http://store/tea does not show its page.')
    },
  }
  expect(await sample({ open }).stopsAt([])).toBe(
    'kettle: its page cannot be opened from "for one": http://store/tea does not show its page: ' +
      "fix the page, or open in the browser's wiring.",
  )
})

test('SM-2 the failure of a wrong step names the expected and the actual transitions', async () => {
  const { emit, stopsAt } = sample({})
  emit(emitted.start, emitted.poured, emitted.failed)
  expect(await stopsAt(['water.pour: enough', 'boil answers: boiled'])).toBe(
    'kettle is to do boiling · boil answers → hot, and rest in hot; on http://store/tea it does ' +
      "boiling · boil fails → empty: fix the application, or the browser's wiring.",
  )
})

test('SM-2 the failure of an ignored step names the expected transitions', async () => {
  const { emit, stopsAt } = sample({})
  emit(emitted.start, step('water.pour', [], 'empty'))
  expect(await stopsAt(['water.pour: enough'])).toBe(
    'kettle is to do empty · water.pour [isEnough] → checking, then checking · always → boiling, and rest in boiling; ' +
      "on http://store/tea it does nothing on water.pour in empty: fix the application, or the browser's wiring.",
  )
})

test('SM-2 the failure of a missing call names the calls made', async () => {
  const ports = {
    boil: { answer: async ({ server }: BrowserStage) => void (await (server as Server).call('getCart')) },
  }
  const { emit, stopsAt } = sample({ ports })
  emit(emitted.start, emitted.poured)
  expect(await stopsAt(['water.pour: enough', 'boil answers: boiled'])).toBe(
    'kettle: "boil answers: boiled" cannot be made to happen in boiling: the application does not call getCart and has ' +
      "called getFilters: fix the application, or the browser's wiring.",
  )
})

test('SM-2 the failure of an unavailable control names the control', async () => {
  const cause = { 'water.pour': () => Promise.reject(new ControlUnavailable('the button Pour is disabled.')) }
  const { emit, stopsAt } = sample({ cause })
  emit(emitted.start)
  expect(await stopsAt(['water.pour: enough'])).toBe(
    'kettle: "water.pour: enough" cannot be made to happen in empty: the button Pour is disabled: ' +
      "fix the application, or the browser's wiring.",
  )
})

test('SM-2 the failure of a wrong view names what is seen', async () => {
  const see = { empty: () => Promise.reject(new Error('the button Pour: expected 0 to be 1')) }
  const { emit, stopsAt } = sample({ see })
  emit(emitted.start)
  expect(await stopsAt([])).toBe(
    'kettle: what is seen in empty differs from the model: the button Pour: expected 0 to be 1: ' +
      "fix the screen, or the model's or the wiring's see.",
  )
})

test('SM-2 the failure of an early timer names the state after it', async () => {
  const { emit, stopsAt } = sample({ onAdvance: () => emit(step('xstate.after.timeout', [], 'empty')) })
  emit(emitted.start, emitted.poured)
  expect(await stopsAt(['water.pour: enough', 'timeout passes in boiling'])).toBe(
    'kettle, in boiling: timeout comes a millisecond or more before its time and leads to empty: ' +
      'fix the delay of the machine or of the model.',
  )
})

test('SM-2 the failure of an event that must be ignored names its effects', async () => {
  let sights = 0
  const sight = async () => `- button "Pour"\n- text: ${(sights += 1)}`
  const cause = { 'water.pour': (driver: Driver) => driver.press('Enter') }
  const { emit, stopsAt } = sample({ sight, cause, onPress: () => emit(emitted.poured) })
  emit(emitted.start)
  expect(await stopsAt([], 'water.pour: enough')).toBe(
    'kettle, in empty: "water.pour: enough" is to be ignored, but it does empty · water.pour [isEnough] → checking, ' +
      'then checking · always → boiling, the page: "- text: 1" is missing, the page: "- text: 2" is new: fix the application.',
  )
})

test('SM-2 the page of a failed walk is described by what it shows and what it reported', async () => {
  const page = { sight: async () => '- alert: No water', faults: ['TypeError: no kettle'], messages: ['Slow'] }
  expect(await describePage(page)).toBe(
    'The page shows:\n- alert: No water\nIt reported: TypeError: no kettle\nIt reported: Slow',
  )
  const closed = { sight: () => Promise.reject(new Error('The page is closed')), faults: [], messages: [] }
  expect(await describePage(closed)).toBe('The page shows:\nError: The page is closed')
})

interface Change extends Partial<BrowserWiring> {
  sight?: () => Promise<string>
  onAdvance?: () => void
  onPress?: () => void
}

/** The sample machine on a fake page, which emits the steps of the test. */
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
    emit: (...more: EmittedStep[]) => void steps.push(...more),
    /** The sentence with which the walk along these event cases stops. */
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

interface Server extends ApplicationServer {
  call: (name: string) => Promise<HeldCall>
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
    server: { call: (name: string) => controller.next(name) },
  }
  return {
    stage,
    immediateDriver: { press: async () => onPress() },
    sight,
    faults: [],
    follower: followerOf(all),
  } as unknown as OpenStage
}

/** Receives one step after the other, each when it is awaited. */
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
