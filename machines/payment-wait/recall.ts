/** CHK-15: what a shopper reads who cancels after they approved. */
export const tooLate = 'You’ve already approved this payment, so it can’t be cancelled.'
