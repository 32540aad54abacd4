// @vitest-environment jsdom
import { type ReactNode, StrictMode } from 'react'
import { expect, test } from 'vitest'
import { eventCasesOf } from '../src/event-cases.ts'
import { explore } from '../src/explore.ts'
import type { ModelScreen } from '../src/model.ts'
import { Run } from '../src/run.ts'
import { Walker } from '../src/walk-in.ts'
import { screenEnvironmentIn } from '../src/walk-screen.tsx'
import { sampleModel } from '../src/sample-machine.ts'
import { sampleProject } from './sample-project.ts'
import { setProject } from '../src/project.ts'

setProject(sampleProject)

const screenEnvironment = screenEnvironmentIn(StrictMode)
const pour = { type: 'water.pour' }

test('a walk fails when the screen offers an event that the state ignores', async () => {
  await expect(ignoredWhileBoiling((state) => <Pour off={state !== 'empty'} />)).resolves.toBeUndefined()
  await expect(ignoredWhileBoiling((state) => state === 'empty' && <Pour off={false} />)).resolves.toBeUndefined()
  await expect(ignoredWhileBoiling(() => <Pour off={false} />)).rejects.toThrow(
    'kettle, in boiling: "water.pour: enough" is to be ignored here, but the screen offers it: hide or disable its control.',
  )
})

test('a gesture fails when it matches several controls', async () => {
  const twice = ignoredWhileBoiling(() => (
    <>
      <Pour off={false} />
      <Pour off={false} />
    </>
  ))
  await expect(twice).rejects.toThrow('kettle, in boiling: There are 2 of the button Pour: name one.')
})

test('the failure of a walk names the step and the fix', async () => {
  await expect(poured({ draw: () => null })).rejects.toThrow(
    'kettle: "water.pour: enough" cannot be made to happen in empty: the button Pour is not there: ' +
      "fix the screen or the model's cause.",
  )
  await expect(poured({ cause: {} })).rejects.toThrow(
    'kettle: "water.pour: enough" cannot be made to happen in empty: the model has no cause for it',
  )
  await expect(poured({ see: { boiling: (driver) => driver.see('heading', 'Boiling') } })).rejects.toThrow(
    'kettle: what is seen in boiling differs from the model: Unable to find ' +
      'role="heading" and name "Boiling": fix the screen or the model\'s see.',
  )
})

test('the failure of a changed screen names the differences', async () => {
  const walker = new Walker(screenEnvironment, sampleModel({ model: { screen: screenOf({}) } }))
  const step = { on: 'start', state: 'empty', context: { cups: 1 }, tags: [], effects: [], view: 'empty' }
  const views = { empty: ['button "Pour" disabled'] }
  const walk = { input: 'for one', requirements: [], steps: [step] }
  await expect(walker.expectWalk(walk, { walks: [walk], ignored: [], views })).rejects.toThrow(
    'kettle, after for one: the screen: "button "Pour" disabled" is missing, the screen: "button "Pour"" is new: fix',
  )
})

interface Drawing {
  draw?: Draw
  cause?: ModelScreen['cause']
  see?: ModelScreen['see']
}

function screenOf({ draw = () => <Pour off={false} />, cause = clicking, see = {} }: Drawing): ModelScreen {
  return {
    render: ({ value }) => draw(String(value)),
    cause,
    see,
  }
}

/** The button that is drawn sends nothing, so the event comes from outside. */
const clicking: ModelScreen['cause'] = {
  [pour.type]: async (driver, event) => {
    await driver.click('button', 'Pour')
    await driver.fromApplication(event)
  },
}

async function poured(drawing: Drawing): Promise<void> {
  const model = sampleModel({ model: { screen: screenOf(drawing) } })
  const [enough] = eventCasesOf(model)
  const run = await Run.open(screenEnvironment, model, model.inputs['for one'], () => {})
  try {
    await run.happen(enough!)
    await run.rest(enough!.label)
  } finally {
    await run.close()
  }
}

function Pour({ off }: { off: boolean }) {
  return (
    <button type="button" disabled={off}>
      Pour
    </button>
  )
}

type Draw = (state: string) => ReactNode

/** The event that starts boiling comes from outside, so that only the ignored one presses the button. */
async function ignoredWhileBoiling(draw: Draw): Promise<void> {
  const screen = screenOf({ draw })
  const model = sampleModel({ model: { screen } })
  const [enough] = eventCasesOf(model)
  const run = await Run.open(screenEnvironment, model, model.inputs['for one'], () => {})
  try {
    screen.cause = { [pour.type]: (driver, event) => driver.fromApplication(event) }
    await run.happen(enough!)
    screen.cause = { [pour.type]: (driver) => driver.click('button', 'Pour') }
    await run.ignore(enough!, () => explore(model))
  } finally {
    await run.close()
  }
}
