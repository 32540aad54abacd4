import { type NewAgreement, agreementStates } from './gateway.ts'

/** Replaces what identifies a payer in a text of the bank, which is stored and logged (API-22). */
export type Hide = (text: string) => string

/** What banks write between the digits of a number. */
const separator = String.raw`(?:[\s().\-\u2010-\u2015]|%20){0,3}`

const notWithin = { before: String.raw`(?<![\p{L}\p{N}])`, after: String.raw`(?![\p{L}\p{N}])` }

/** An e-mail, also in an address; its length is bounded, so that a long text takes linear time. */
const email = String.raw`[^\s@<>"'(),:;=/?&]{1,64}(?:@|%40)[^\s@<>"'(),:;=/?&]{0,255}[\p{L}\p{N}]`

/** A prefix of Australian numbers, and a mobile number without it. */
const prefix = String.raw`(?:(?:\+|%2B|00)?${spaced('61')}${separator}\(?(?:0\)?${separator})?|\(?0${separator})`
const mobile = `${notWithin.before}${prefix}${spaced('4')}(?:${separator}\\d){8}${notWithin.after}`

/** Hides whatever has the form of a PayID of the store: an e-mail or an Australian mobile number. */
export const hidePayIds: Hide = replace([email, mobile])

/** Also hides the account and the name of this payer, however they are spaced and capitalised. */
export function hidePayer({ name, mobileNumber, account }: NewAgreement['payer']): Hide {
  const details =
    account.type === 'account'
      ? spaced(account.accountNumber)
      : `${escape(account.payId)}|${escape(encodeURIComponent(account.payId))}`
  const number = `${notWithin.before}(?:${prefix})?${spaced(mobileNumber.replace(/^\+61/, ''))}${notWithin.after}`
  // As they are joined below: else a name with these between its parts would take exponential time.
  const parts = name.split(/(?:\s|%20|\+)+/i).filter((part) => part !== '')
  const person = `${notWithin.before}${parts.map(escape).join(String.raw`(?:\s|%20|\+)+`)}${notWithin.after}`
  return replace([details, email, number, mobile, ...(parts.length > 0 ? [person] : [])])
}

/** A state that the store knows decides a payment; a payer may have its name. */
export function hideInState(state: string, hide: Hide): string {
  return agreementStates.some((known) => known === state) ? state : hide(state)
}

function replace(patterns: readonly string[]): Hide {
  const pattern = new RegExp(patterns.join('|'), 'giu')
  return (text) => text.replaceAll(pattern, '…')
}

function spaced(digits: string): string {
  return [...digits].map(escape).join(separator)
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
