import type {
  StockNotificationActor,
  StockNotificationContext,
  StockNotificationSnapshot,
} from './stock-notification.machine.ts'

/** What the section of a sold-out card may show, and what may be done with it, state by state. */
export type StockNotificationView =
  | (Pick<StockNotificationContext, 'email' | 'faults' | 'problem'> & {
      screen: 'form'
      submit: (email: string) => void
    })
  | { screen: 'submitting'; email: string | null }
  | { screen: 'registered'; message: string }

/** PDP-14: an address can be registered only while no registration is being sent. */
export function connect(
  { value, context }: StockNotificationSnapshot,
  send: StockNotificationActor['send'],
): StockNotificationView {
  const { email, faults, problem, message } = context
  switch (value) {
    case 'idle':
    case 'loadingEmail':
      return {
        screen: 'form',
        email,
        faults,
        problem,
        submit: (typed) => send({ type: 'form.submit', email: typed }),
      }
    case 'submitting':
      return { screen: 'submitting', email }
    case 'registered':
      return { screen: 'registered', message: message ?? '' }
  }
}
