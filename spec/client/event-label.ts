import { spoken } from '#tests/support/happenings.ts'

const machineEventLabels: Record<string, string> = { 'xstate.init': 'start', 'xstate.stop': 'stop' }

/** An event as the tables say it: `logIn answers`, `paymentWait passes`; a machine's start and stop in a word. */
export function describeEvent(event: string): string {
  return machineEventLabels[event] ?? spoken(event)
}

/** Whether an event did nothing; a machine's own start and stop take no transition either. */
export function isIgnored({ event, taken }: { event: string; taken: readonly string[] }): boolean {
  return taken.length === 0 && !(event in machineEventLabels)
}
