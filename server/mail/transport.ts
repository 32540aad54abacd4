import type { QueuedMail } from './mail-queue.ts'

/** Takes mails over: once it resolves, the mail is in other hands. */
export interface MailTransport {
  /** Rejects with `MailRefused` when no later try could help, with anything else when one may. */
  deliver(mail: QueuedMail): Promise<void>
}

/** The mail server will never take this mail: it says so of the address or the text. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
