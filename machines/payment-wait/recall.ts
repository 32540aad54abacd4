/** CHK-15: what a shopper reads whose payment was not cancelled. */
export const notCancelled = 'This payment could not be cancelled.'

/** CHK-15: the reason for a shopper who has approved it. */
export const tooLate = 'You’ve already approved this payment, so it can’t be cancelled.'
