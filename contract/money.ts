/**
 * Money is whole cents inside and AUD numbers with at most 2 decimals on the wire.
 */

/** AUD on the wire → whole cents. Rounds half up, so 1.005 (stored as 1.00499…) is 101 cents. */
export function toCents(aud: number): number {
  return roundHalfUp(aud * 100)
}

/** Whole cents → AUD on the wire. */
export function toAud(cents: number): number {
  return cents / 100
}

/** PRICE-3: `$` and 2 decimals, thousands separated. */
export function formatCents(cents: number): string {
  const [whole, fraction] = (Math.abs(cents) / 100).toFixed(2).split('.') as [string, string]
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** A discount as the catalogue states it: `Percentage` is percent, any other type a fixed AUD amount. */
export interface Discount {
  discountValue: number | null
  discountType: string | null
}

/** PRICE-1: the value less its discount, in cents, rounded half up and never below 0. */
export function discountedCents(valueCents: number, { discountValue, discountType }: Discount): number {
  if (!discountValue || discountValue <= 0) return valueCents
  const off = discountType === 'Percentage' ? (valueCents * discountValue) / 100 : discountValue * 100
  return Math.max(0, roundHalfUp(valueCents - off))
}

/** PRICE-2: the reward a card earns, in cents. */
export function rewardCents(valueCents: number, rewardInPercent: number): number {
  return percentCents(valueCents, rewardInPercent)
}

/** A percentage of an amount, in cents, rounded half up. */
export function percentCents(cents: number, percent: number): number {
  return roundHalfUp((cents * percent) / 100)
}

/** Cents of an amount as a person types it: `400`, `$1,250.50`, `.5`. Null for anything else, fractions of a cent included. */
export function parseCents(typed: string): number | null {
  const amount = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/.exec(typed.trim())
  const [, dollars, fraction] = amount ?? []
  if (dollars === undefined && fraction === undefined) return null
  return Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number((fraction ?? '0').padEnd(2, '0'))
}

/** Half up in decimal: floating noise below a ten-thousandth of a cent never decides. */
function roundHalfUp(cents: number): number {
  return Math.floor(Number((cents + 0.5).toFixed(4)))
}
