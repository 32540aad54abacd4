import { paymentWaitMs } from '#contract/order.ts'
import type { Settings } from './settings.ts'

/** Settings of earlier versions that no longer have an effect. */
const removedSettings = ['TRANSITION_COUNTS']

/** A sentence for each removed setting that is still set, and for each value that pages do not follow. */
export function findSettingWarnings(
  environment: Record<string, string | undefined>,
  { paymentWindowMs }: Pick<Settings, 'paymentWindowMs'>,
): string[] {
  const removed = removedSettings
    .filter((name) => environment[name]?.trim())
    .map((name) => `${name} has no effect any more: remove it.`)
  return paymentWindowMs === paymentWaitMs ? removed : [...removed, describeWindow(paymentWindowMs)]
}

/** CHK-7: the wait of a page has one length, whatever the server's window is. */
function describeWindow(windowMs: number): string {
  const [window, wait] = [windowMs, paymentWaitMs].map((ms) => `${ms / 1_000} s`)
  const effect =
    windowMs > paymentWaitMs
      ? `shoppers read that the payment expired after ${wait}, while the bank may still approve it`
      : `the store recalls a payment after ${window}, before the wait of the page ends`
  return `PAYMENT_WINDOW_MS is ${window}, and pages wait ${wait}: ${effect}.`
}
