// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { storageKeys } from '#contract/storage-keys.ts'
import { appearanceCases } from '#machines/appearance/appearance.cases.ts'
import {
  type AppearanceEvent,
  type AppearanceFound,
  appearanceMachine,
} from '#machines/appearance/appearance.machine.ts'
import { wireAppearance } from '#src/adapters/appearance.ts'
import { openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

test('HDR-11 whatever is chosen, here or in another tab, the browser is watched once', () => {
  const watch = openPort<AppearanceEvent, void, AppearanceFound>()
  const actor = createActor(appearanceMachine.provide({ actors: { watchAppearance: watch.logic } })).start()
  for (const found of ['dark', 'light', 'dark', 'system'] as const) watch.emit({ type: `${found}.found` })
  for (const choice of ['dark', 'dark', 'light', 'system'] as const) actor.send({ type: `${choice}.choose` })
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  actor.stop()
  watch.emit({ type: 'dark.found' })
  expect(watch.openings).toMatchObject([{ closed: 1 }])
  expect(actor.getSnapshot().value).toBe('system')
})

test('HDR-11 a stopped page ignores the other tabs, a restarted one follows them', () => {
  const first = createActor(wireAppearance()).start()
  expect(otherTabChooses('light')).toEqual(['light'])
  first.stop()
  expect(otherTabChooses('dark')).toEqual(['light'])
  expect(first.getSnapshot().value).toBe('light')
  const second = createActor(wireAppearance()).start()
  expect(otherTabChooses('dark')).toEqual(['dark'])
  second.stop()
  localStorage.clear()
})

portsLiveWithTheirStates(appearanceMachine, appearanceCases)

/** The document's classes after that. */
function otherTabChooses(choice: string): string[] {
  localStorage.setItem(storageKeys.colorMode, choice)
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.colorMode }))
  return [...document.documentElement.classList]
}
