import type { NewAgreement } from '../gateway.ts'

/** The fields of a confirmation that describe the payer. */
export function toPayerFields({ name, account }: NewAgreement['payer']): Record<string, string> {
  const method = 'payment_method_data'
  return {
    [`${method}[type]`]: 'payto',
    [`${method}[billing_details][name]`]: name,
    ...(account.type === 'email' && { [`${method}[billing_details][email]`]: account.payId }),
    ...(account.type === 'account'
      ? {
          [`${method}[payto][bsb_number]`]: account.bsb,
          [`${method}[payto][account_number]`]: account.accountNumber,
        }
      : { [`${method}[payto][pay_id]`]: account.type === 'phone' ? toPhonePayId(account.payId) : account.payId }),
    // The payer accepts the agreement in the bank's app, not on a page of the store.
    'mandate_data[customer_acceptance][type]': 'offline',
  }
}

/** A phone as a PayID is written `+61-491570157`. */
function toPhonePayId(mobileNumber: string): string {
  return mobileNumber.replace(/^\+61-?/, '+61-')
}
