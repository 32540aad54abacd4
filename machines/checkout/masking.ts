import { type IdentificationType, type PaymentMethod, StartPayment } from '#contract/order.ts'

/** One account that the shopper may pay from, masked. */
export interface PaymentOption {
  type: IdentificationType
  label: string
  masked: string
}

/** CHK-1: the options whose data exists, in the order in which they are offered. */
export function optionsOf(method: PaymentMethod | null): PaymentOption[] {
  const { email, phone, bsb, accountLast4Digit } = method ?? {}
  return [
    ...(email ? [{ type: 'email' as const, label: 'PayID email', masked: maskEmail(email) }] : []),
    ...(phone ? [{ type: 'phone' as const, label: 'PayID mobile', masked: maskPhone(phone) }] : []),
    ...(bsb && accountLast4Digit
      ? [{ type: 'account' as const, label: 'Bank account', masked: maskAccount(bsb, accountLast4Digit) }]
      : []),
  ]
}

/** CHK-1: `j***`. */
export function maskEmail(email: string): string {
  return `${[...email.trim()][0] ?? ''}***`
}

/** CHK-1: `04******78`. A number too short to hide anything is hidden whole. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < 6) return '*'.repeat(digits.length)
  return digits.slice(0, 2) + '*'.repeat(digits.length - 4) + digits.slice(-2)
}

/** CHK-1: `062-000 ****1234`. */
export function maskAccount(bsb: string, last4: string): string {
  const digits = bsb.replaceAll(/\D/g, '')
  return `${digits.length === 6 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : bsb} ****${last4}`
}

/**
 * CHK-5: every key, the unused ones null. `undefined` when the chosen account is not among those that are held, or when
 * what is held is more than the call may carry (CHK-4).
 */
export function startPayload(method: PaymentMethod | null, chosen: IdentificationType): StartPayment | undefined {
  if (!method || !optionsOf(method).some(({ type }) => type === chosen)) return undefined
  const payload = {
    identificationType: chosen,
    email: chosen === 'email' ? method.email : null,
    phone: chosen === 'phone' ? method.phone : null,
    bsb: chosen === 'account' ? method.bsb : null,
    accountNumber: chosen === 'account' ? (method.accountNumber ?? null) : null,
  }
  return StartPayment.safeParse(payload).data
}
