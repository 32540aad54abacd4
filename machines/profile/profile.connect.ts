import type { PaymentOption } from '../checkout/masking.ts'
import type { ProfileActor, ProfileSnapshot } from './profile.machine.ts'

/** What /profile may show, and what the shopper may do there. */
export type ProfileView =
  | { screen: 'loading' }
  | { screen: 'loginRequired'; problem: string | null; logIn: () => void }
  | { screen: 'failed'; text: string; retry: () => void }
  | { screen: 'shown'; contacts: PaymentOption[] }

/** PROF-1, AUTH-5: login required, loading, failed, or the masked details. */
export function connect({ value, context }: ProfileSnapshot, send: ProfileActor['send']): ProfileView {
  switch (value) {
    case 'unknown':
    case 'loading':
    case 'left':
      return { screen: 'loading' }
    case 'loginRequired':
      return { screen: 'loginRequired', problem: context.problem, logIn: () => send({ type: 'login.go' }) }
    case 'failed':
      return { screen: 'failed', text: context.problem ?? '', retry: () => send({ type: 'profile.retry' }) }
    case 'shown':
      return { screen: 'shown', contacts: context.contacts }
  }
}
