/**
 * A placeholder for the store's origin in links, replaced when the message is sent. It contains private-use characters,
 * so that it never occurs in the text of an enquiry.
 */
export const storeOrigin = '\uE000store\uE000'

export interface Mail {
  /** The id by which it can be removed; generated when left out. */
  messageId?: string
  /** One address. */
  to: string
  subject: string
  /** Plain text; addresses in it become links where they are read. */
  text: string
  /** One address. */
  replyTo?: string | undefined
  /** One of many: sent after every other message that is due. */
  isBulk?: boolean
}

export interface Sms {
  /** E.164, such as +61491570006. */
  to: string
  text: string
}

/** A mail with a reset link, which is made when the mail is sent (API-22). */
interface ResetMail {
  /** The id by which the reset knows it. */
  messageId: string
  /** One address. */
  to: string
  text: string
}

/** What each channel carries. */
interface Messages {
  email: Mail
  sms: Sms
  reset: ResetMail
}

export type Channel = keyof Messages

export type Message = { [C in Channel]: Messages[C] & { channel: C } }[Channel]

/** The payment that a message is about: its history lists the message after it is deleted (API-9). */
export interface AboutPayment {
  paymentId: string
  kind: 'cards' | 'second debit' | 'payment returned' | 'report to support'
}

/** A message that is being delivered. */
export type Queued<C extends Channel> = Messages[C] & {
  messageId: string
  /** Tries so far, this one included. */
  attempts: number
}

/** Delivers the messages of one channel: once it resolves, its provider has the message. */
export interface Transport<C extends Channel> {
  /** Rejects with `MessageRefused` when no later try could succeed, with anything else when one may. */
  deliver(message: Queued<C>): Promise<void>
}

/** Why a message was not delivered, for the log: what providers write may repeat its recipient. */
export interface DeliveryFault {
  /** Such as `ECONNREFUSED` or `EENVELOPE`. */
  code?: string
  /** The status of the provider's response: of SMTP or HTTP. */
  status?: number
}

export function toFault(error: unknown): DeliveryFault {
  const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown; cause?: unknown }
  if (typeof code !== 'string' && typeof responseCode !== 'number' && cause instanceof Error) return toFault(cause)
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { status: responseCode }),
  }
}

/** The provider will never accept this message, because of its recipient or its text. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}
