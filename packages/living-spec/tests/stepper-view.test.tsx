// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { StepController } from '../src/client/step/step-controller.ts'
import { showPhone } from '../src/client/step/step-phone.ts'
import { StepperView } from '../src/client/step/stepper-view.tsx'
import { Stepping } from '../src/client/step/stepping.ts'
import { samovarCases } from './sample-project/samovar.cases.ts'
import { samovarMachine } from './sample-project/samovar.machine.ts'

test('SM-4 a flow that has ended shows after which time, also where none elapsed', async () => {
  const controller = await StepController.open(new Stepping(samovarMachine, samovarCases), null)
  const place = rendered(controller)
  const now = () => place.querySelector('.step-now p')?.textContent
  expect(now()).toContain('at the start; no timeout is set.')
  await controller.do('water.pour: a cup')
  await controller.do('boil answers: boiled')
  await expect.poll(now).toContain('after 0 seconds; the flow has ended.')
})

test('SM-4 the plain view of the stepper has no names of events, the code view has them', async () => {
  const place = rendered(await StepController.open(new Stepping(samovarMachine, samovarCases), null))
  for (const hidden of place.querySelectorAll('details, .in-code')) hidden.remove()
  expect(place.textContent).not.toContain('water.pour')
  expect([...place.querySelectorAll('.step-row > .in-plain')].map(({ textContent }) => textContent)).toEqual([
    'water pour',
    'boil answers',
    'boil fails',
  ])
})

test('SM-4 the phone names a state without a picture as its page does', () => {
  document.body.innerHTML = `<figure id="step-phone" data-pictures="{}"><iframe></iframe><figcaption></figcaption></figure>`
  showPhone(['loggedOut', 'shown'])
  expect(document.querySelector('figcaption')?.textContent).toBe('There is no picture of “Logged out and Shown”.')
})

function rendered(controller: StepController): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  flushSync(() => createRoot(place).render(<StepperView controller={controller} />))
  return place
}
