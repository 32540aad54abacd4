/**
 * Stands for the store's own origin in a text: its links begin with it. Filled in when the message is sent. Of
 * characters for private use, so that what a stranger writes in an enquiry is delivered as it was written.
 */
export const storeOrigin = '\uE000store\uE000'

export interface Mail {
  /** By which it can be removed again; a new one when left out. */
  messageId?: string
  /** One address. */
  to: string
  subject: string
  /** Plain text; addresses in it become links where they are read. */
  text: string
  /** One address. */
  replyTo?: string
}

export interface Sms {
  /** E.164, such as +61491570006. */
  to: string
  text: string
}

/** What each channel carries. */
interface Messages {
  email: Mail
  sms: Sms
}

export type Channel = keyof Messages

export type Message = { [C in Channel]: Messages[C] & { channel: C } }[Channel]

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

/** The provider will never accept this message, because of its recipient or its text. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
}
