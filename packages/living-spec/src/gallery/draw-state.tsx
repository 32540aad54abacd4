import { screen as shown } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { ReachableState } from '@wattle/model-tests/explore.ts'
import type { EventCase, Model, ModelScreen, Providers } from '@wattle/model-tests/model.ts'
import { outlineOf } from '@wattle/model-tests/outline.ts'
import { explained } from '@wattle/model-tests/sentence.ts'
import { type Typed, checkingDriver, typingDriver } from './frame-drivers.ts'
import { edgesTo } from './path-to.ts'

/** A drawn state; `outline` is empty when `see` expects an empty screen. */
export interface RenderedState {
  body: HTMLElement
  outline: string[]
}

interface RenderTarget {
  Providers: Providers
  model: Model
  screen: ModelScreen
  state: string
}

/** How a machine reached its state: its first snapshot, and each step with its result. */
export interface Trail {
  /** Names the start: a case of the machine's inputs. */
  input: string
  start: AnyMachineSnapshot
  steps: { eventCase: EventCase; to: AnyMachineSnapshot }[]
}

/**
 * Renders a stable state with the real screen and no actor, so that there are no calls and no timers, checks it with `see`
 * and passes it to `use` (SM-4). Fails with machine, state and path when the screen is blank, when there is no `see`, and
 * when `see` fails.
 */
export async function drawState<Result>(
  drawing: RenderTarget,
  place: ReachableState,
  use: (drawn: RenderedState) => Result,
): Promise<Result> {
  const { input, snapshot, path } = place
  const [first, ...others] = (await isTypedOn(drawing.screen, path)) ? edgesTo(drawing.model, place) : []
  const steps = (first ? [first, ...others] : []).map(({ eventCase, to }) => ({ eventCase, to }))
  return drawTrail(drawing, { input, start: first?.from.snapshot ?? snapshot, steps }, use, path)
}

/** Draws the end of a trail; `eventCases` is the whole path to it, by default the trail's steps. */
export async function drawTrail<Result>(
  drawing: RenderTarget,
  trail: Trail,
  use: (drawn: RenderedState) => Result,
  eventCases: EventCase[] = trail.steps.map(({ eventCase }) => eventCase),
): Promise<Result> {
  const { Providers, model, screen, state } = drawing
  const way = [trail.input, ...eventCases.map(({ label }) => label)].join(' → ')
  const root = createRoot(rootElement())
  const show = (content: ReactNode) => flushSync(() => root.render(content))
  try {
    const outline = await explained({ where: `${model.machine.id}, ${state}, drawn after ${way}` }, async () => {
      await draw(Providers, screen, trail, show)
      const seen = outlineOf(document.body)
      await lookAt(screen.see[state], seen)
      return seen
    })
    return use({ body: document.body, outline })
  } finally {
    show(null)
    document.body.replaceChildren()
  }
}

/** Typed text exists only in the document: a trail with typing is rendered step by step. */
async function draw(
  Providers: Providers,
  screen: ModelScreen,
  { start, steps }: Trail,
  show: (content: ReactNode) => void,
): Promise<void> {
  const inPage = (snapshot: AnyMachineSnapshot) => <Providers>{screen.render(snapshot, () => {})}</Providers>
  const typed = await Promise.all(steps.map(({ eventCase }) => typedFor(screen, eventCase)))
  if (typed.flat().length === 0) return show(inPage(steps.at(-1)?.to ?? start))
  show(inPage(start))
  steps.forEach(({ to }, index) => {
    typed[index]?.forEach(type)
    show(inPage(to))
  })
}

async function isTypedOn(screen: ModelScreen, way: EventCase[]): Promise<boolean> {
  const typed = await Promise.all(way.map((eventCase) => typedFor(screen, eventCase)))
  return typed.flat().length > 0
}

async function typedFor(screen: ModelScreen, { event }: EventCase): Promise<Typed[]> {
  const { driver, typed } = typingDriver()
  await screen.cause[event.type]?.(driver, event as never)
  return typed
}

function type({ label, text }: Typed): void {
  const [field] = shown.queryAllByLabelText(label)
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = option.text === text
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
}

function rootElement(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  return root
}

async function lookAt(see: ModelScreen['see'][string] | undefined, outline: string[]): Promise<void> {
  if (!see) throw new Error('the model has no see for it: add one')
  const { driver, counts } = checkingDriver()
  const fault = await see(driver).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const isBlank = outline.length === 0
  if (isBlank && counts.there > 0) throw new Error('the screen is blank: draw what its see expects')
  if (fault !== null) throw fault
  if (counts.there + counts.absent === 0) throw new Error('its see checks nothing: add what a person sees')
  if (!isBlank && counts.there === 0)
    throw new Error('its see only checks for absence: add what a person sees, so that a blank screen fails')
}
