import type { EventStream } from '#tests/browser/held-call.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'

const streams = new WeakMap<BrowserStage, EventStream>()

/** The stream that follows the page's payment: the open one, else the next that is requested. */
export async function streamOf(stage: BrowserStage): Promise<EventStream> {
  const open = streams.get(stage) ?? (await stage.server.call('paymentEvents')).open()
  streams.set(stage, open)
  return open
}

/** Makes `streamOf` wait for a new stream. */
export function forgetStream(stage: BrowserStage): void {
  streams.delete(stage)
}
