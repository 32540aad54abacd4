import { checkoutArrivalSetup } from './checkout-arrival.setup.ts'

/** AUTH-5: checkout needs a login. */
export const loginRequired = checkoutArrivalSetup.createStateConfig({
  description: 'The page asks the shopper to log in; they return to checkout after the login.',
  meta: { requirement: ['AUTH-5'] },
  entry: 'rememberReturn',
  invoke: {
    id: 'watchLogin',
    src: 'watchLogin',
    onError: {
      description: 'The browser cannot report a login in another tab: the shopper can still log in here.',
      meta: { requirement: ['AUTH-1'] },
    },
  },
  on: {
    'login.go': {
      description: 'The shopper presses Log in: the login page opens.',
      meta: { requirement: ['AUTH-5'] },
      actions: 'goToLogin',
    },
    'session.began': {
      description: 'The shopper logs in, for example in another tab: the page loads checkout again.',
      meta: { requirement: ['AUTH-1'] },
      target: 'loading',
      actions: 'clearProblem',
    },
  },
})
