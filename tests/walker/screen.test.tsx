// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { happeningsOf } from '#tests/support/happenings.ts'
import { explore } from '#tests/support/explore.ts'
import type { ModelScreen } from '#tests/support/model.ts'
import { Run } from '#tests/support/run.ts'
import { screenWorld } from '#tests/support/walk-screen.tsx'
import { kettleModel } from './kettle.ts'

const pour = { type: 'water.pour' }

test('an event that a state ignores must not be offered there', async () => {
  await expect(ignoredWhileBoiling((state) => <Pour off={state !== 'empty'} />)).resolves.toBeUndefined()
  await expect(ignoredWhileBoiling((state) => state === 'empty' && <Pour off={false} />)).resolves.toBeUndefined()
  await expect(ignoredWhileBoiling(() => <Pour off={false} />)).rejects.toThrow(
    'water.pour: enough is ignored here, but the screen offers it: hide or disable its control.',
  )
})

test('a gesture must mean one control', async () => {
  const twice = ignoredWhileBoiling(() => (
    <>
      <Pour off={false} />
      <Pour off={false} />
    </>
  ))
  await expect(twice).rejects.toThrow('There are 2 of the button Pour: say which.')
})

function Pour({ off }: { off: boolean }) {
  return (
    <button type="button" disabled={off}>
      Pour
    </button>
  )
}

type Draw = (state: string) => ReactNode

/** The event that begins the boiling comes from outside, so that only the ignored one presses the button. */
async function ignoredWhileBoiling(draw: Draw): Promise<void> {
  const screen: ModelScreen = {
    render: ({ value }) => draw(String(value)),
    cause: {},
    see: {},
  }
  const model = kettleModel({ model: { screen } })
  const [enough] = happeningsOf(model)
  const run = await Run.open(screenWorld, model, model.inputs['for one'], () => {})
  try {
    screen.cause = { [pour.type]: (driver, event) => driver.fromApplication(event) }
    await run.happen(enough!)
    screen.cause = { [pour.type]: (driver) => driver.click('button', 'Pour') }
    await run.ignore(enough!, () => explore(model))
  } finally {
    await run.close()
  }
}
