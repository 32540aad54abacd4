import { spoken } from '@wattle/model-tests/event-cases.ts'

const machineEventLabels: Record<string, string> = { 'xstate.init': 'start', 'xstate.stop': 'stop' }

/** An event as the tables name it: `logIn answers`, `paymentWait passes`; `start` and `stop` for a machine's own. */
export function describeEvent(event: string): string {
  return machineEventLabels[event] ?? spoken(event)
}

/** Whether an event had no effect; start and stop take no transition and are not ignored. */
export function isIgnored({ event, taken }: { event: string; taken: readonly string[] }): boolean {
  return taken.length === 0 && !(event in machineEventLabels)
}
