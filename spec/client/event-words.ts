import { spoken } from '#tests/support/event-cases.ts'

const ownWords: Record<string, string> = { 'xstate.init': 'start', 'xstate.stop': 'stop' }

/** An event as the tables say it: `logIn answers`, `paymentWait passes`; a machine's start and stop in a word. */
export function eventWords(event: string): string {
  return ownWords[event] ?? spoken(event)
}

/** Whether an event did nothing; a machine's own start and stop take no transition either. */
export function isIgnored({ event, taken }: { event: string; taken: readonly string[] }): boolean {
  return taken.length === 0 && !(event in ownWords)
}
