import type { EventStream } from '#tests/browser/held-call.ts'
import type { BrowserStage } from '#tests/browser/wiring.ts'

const streams = new WeakMap<BrowserStage, EventStream>()

/** The stream that a page follows a payment by: the one that is open, else the next that it asks for. */
export async function streamOf(stage: BrowserStage): Promise<EventStream> {
  const open = streams.get(stage) ?? (await stage.server.call('paymentEvents')).open()
  streams.set(stage, open)
  return open
}

/** The page opens another one next. */
export function forgetStream(stage: BrowserStage): void {
  streams.delete(stage)
}
