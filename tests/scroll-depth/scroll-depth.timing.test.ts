import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { scrollDepthCases } from '#machines/scroll-depth/scroll-depth.cases.ts'
import {
  type ScrollDepthEvent,
  type Scrolled,
  scrollDepthMachine,
} from '#machines/scroll-depth/scroll-depth.machine.ts'
import { openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

test('ANA-1 a jump to the end reports every milestone once, and so does slow scrolling', () => {
  const leap = start()
  leap.scroll(100)
  const walk = start()
  walk.scroll(...Array.from({ length: 101 }, (_, percent) => percent), 40, 100, 0, 100)
  const all = [25, 50, 75, 'deep 75', 90, 100]
  expect([leap.reported, walk.reported]).toEqual([all, all])
})

test('ANA-1 a milestone is reported when it is reached and not before', () => {
  const { scroll, reported } = start()
  for (const percent of [24, 49, 74, 89, 99]) scroll(percent)
  expect(reported).toEqual([25, 50, 75, 'deep 75', 90])
  scroll(100)
  expect(reported.at(-1)).toBe(100)
})

test('ANA-1 each page view has separate milestones', () => {
  const { scroll, reported, actor } = start()
  scroll(60)
  actor.send({ type: 'page.change' })
  scroll(30, 30)
  actor.send({ type: 'page.change' })
  scroll(10)
  expect(reported).toEqual([25, 50, 25])
})

portsLiveWithTheirStates(scrollDepthMachine, scrollDepthCases)

function start() {
  const watch = openPort<ScrollDepthEvent, void, Scrolled>()
  const reported: unknown[] = []
  const actions = {
    trackMilestone: vi.fn((_: unknown, { percent }: { percent: number }) => void reported.push(percent)),
    trackDeepScroll: vi.fn((_: unknown, { percent }: { percent: number }) => void reported.push(`deep ${percent}`)),
  }
  const actor = createActor(scrollDepthMachine.provide({ actors: { watchScroll: watch.logic }, actions })).start()
  const scroll = (...percents: number[]) => {
    for (const percent of percents) watch.emit({ type: 'scroll.move', percent })
  }
  return { actor, scroll, reported }
}
