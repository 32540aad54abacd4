/** CHK-12, CHK-18: where a payment is not paid, looking at the tab again asks at once and restarts the delays. */
export const askOnReturn = {
  'page.shown': {
    description: 'The tab becomes visible, or the network is back: the server is asked at once.',
    meta: { requirement: ['CHK-12', 'CHK-18'] },
    target: 'asking',
    actions: 'restartChecks',
  },
} as const

/** CHK-12, CHK-18: a check that the page makes by itself takes no button away. */
export const pressesWhileAsking = {
  'payment.check': {
    description: 'The shopper checks again while the page checks by itself: that check counts as asked for.',
    meta: { requirement: ['CHK-12'] },
    guard: 'canAct',
    actions: 'noteRequest',
  },
  'payment.keepWaiting': {
    description: 'The shopper keeps waiting: the payment is followed after this check.',
    meta: { requirement: ['CHK-12'] },
    guard: 'canKeepWaiting',
    actions: 'keepFollowing',
  },
} as const
