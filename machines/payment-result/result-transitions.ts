/** CHK-12, CHK-18: a visible tab or a restored network checks an unpaid payment at once and restarts the delays. */
export const askOnReturn = {
  'page.shown': {
    description: 'The tab becomes visible, or the network returns: the page asks the server at once.',
    meta: { requirement: ['CHK-12', 'CHK-18'] },
    target: 'asking',
    actions: 'restartChecks',
  },
} as const

/** CHK-12, CHK-18: an automatic check disables no button. */
export const pressesWhileAsking = {
  'payment.check': {
    description: 'The shopper presses Check again during an automatic check: the page shows that it is checking.',
    meta: { requirement: ['CHK-12'] },
    guard: 'canAct',
    actions: 'noteRequest',
  },
  'payment.keepWaiting': {
    description:
      'The shopper presses Keep waiting during a check of an undecided payment: the page then follows the payment.',
    meta: { requirement: ['CHK-12'] },
    guard: 'canKeepWaiting',
    actions: 'keepFollowing',
  },
} as const
