import { createRoot } from 'react-dom/client'
import * as xstate from 'xstate'
import type { Cases } from '@wattle/model-tests/cases-model.ts'
import { leavesOf } from '@wattle/model-tests/transition-ids.ts'
import { showActiveState } from './diagram/show-state.ts'
import { showHighlights } from './highlights.ts'
import { describeLabels, pressLabels } from './step/press-labels.ts'
import { StepController } from './step/step-controller.ts'
import { readStepLink } from './step/step-link.ts'
import { showPhone } from './step/step-phone.ts'
import { highlightsOf } from './step/step-text.ts'
import { StepperView } from './step/stepper-view.tsx'
import { Stepping } from './step/stepping.ts'

/** Renders the stepper of a machine, at the end of the steps in the address (SM-4). */
async function open(machine: xstate.AnyStateMachine, cases: Cases): Promise<void> {
  const place = document.getElementById('stepper')
  if (!place) return
  const controller = await StepController.open(new Stepping(machine, cases), readStepLink(location.hash))
  const show = () => {
    if (!document.body.hasAttribute('data-stepping')) return describeLabels(new Map())
    describeLabels(controller.walk().leads)
    showHighlights(highlightsOf(controller.walk()))
    showActiveState()
    showPhone(leavesOf(controller.walk().snapshot.value))
  }
  controller.listen(show)
  document.addEventListener('stepping', show)
  addEventListener('hashchange', () => {
    const link = readStepLink(location.hash)
    if (link) void controller.follow(link)
  })
  pressLabels(controller)
  createRoot(place).render(<StepperView controller={controller} />)
  show()
}

/** For the machine's script, which is loaded after this one: xstate, and the function that takes its machine. */
Object.assign(globalThis, { specStep: { xstate, open } })
