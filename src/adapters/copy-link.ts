import { fromPromise } from 'xstate'
import { stepFragment } from '#contract/step-link.ts'
import type { ReportedStep } from '#contract/step-report.ts'
import { copyLinkMachine } from '#machines/copy-link/copy-link.machine.ts'

/** The machine over the browser's clipboard (ENQ-6). */
export function wireCopyLink() {
  return copyLinkMachine.provide({
    actors: {
      // A page that is not secure has no clipboard.
      copyText: fromPromise<void, { text: string }>(async ({ input }) => navigator.clipboard.writeText(input.text)),
    },
  })
}

/** A link to the replay of these steps; `livingSpec` is the address of the living spec, with a slash at its end. */
export function replayLink(livingSpec: string, steps: readonly ReportedStep[]): string {
  return new URL(`${livingSpec}replay.html${stepFragment(steps)}`, location.href).href
}
