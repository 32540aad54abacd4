import { createTransport } from 'nodemailer'
import { MessageRefused, type Queued, type Transport } from './message.ts'

export interface SmtpOptions {
  /** smtp:// or smtps://, with name and password where the server wants them. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
}

/** How long one delivery may take; shorter than the lease of a mail. Milliseconds. */
const conversationMs = 30_000

/** Delivers over a mail server. A delivery that takes too long is aborted, so that no second one runs concurrently. */
export function smtpTransport({ url, from }: SmtpOptions): Transport<'email'> {
  const server = createTransport({ url, requireTLS: !isNear(url) })
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async deliver(mail) {
      const signal = AbortSignal.timeout(conversationMs)
      await server.sendMail({ ...toMailOptions(mail, host), from, signal }).catch((error: unknown) => {
        throw isForGood(error) ? new MessageRefused((error as Error).message, { cause: error }) : error
      })
    },
  }
}

/** Whether the server is on this machine or in its network (a name without a dot), so that it may be used without TLS. */
export function isNear(url: string): boolean {
  return /^(127\..*|\[::1\]|[^.:]+)$/.test(new URL(url).hostname)
}

/** Addresses as objects: nothing in them is read as a list or a name. */
function toMailOptions({ messageId, to, subject, text, replyTo }: Queued<'email'>, host: string) {
  return {
    to: { name: '', address: to },
    messageId: `<${messageId}@${host}>`,
    subject,
    text,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  }
}

/**
 * True for a 5xx about this mailbox or the size of this message. Any other may be about the store's own account, such as its
 * login, sender, relaying or quota: every mail gets it, and once it is fixed every mail can be sent.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '', response = '' } = error as SmtpFault
  if (responseCode < 500 || !['RCPT TO', 'DATA'].includes(command)) return false
  const [, first, last] = enhancedStatus.exec(response) ?? []
  const status = first ?? last
  if (status !== undefined) return refusal.test(status)
  return command === 'RCPT TO' && responseCode >= 550 && responseCode <= 553 && isAboutMailbox(response)
}

interface SmtpFault {
  responseCode?: number
  command?: string
  response?: string
}

/** After the code (RFC 2034), or at the end in parentheses, as qmail writes it. */
const enhancedStatus = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})(?![.\d])|\(#(5\.\d{1,3}\.\d{1,3})\)/

/**
 * RFC 3463, RFC 7505: unknown, moved, disabled and full mailboxes, and messages that are too large. Not 5.1.0, 5.1.7 and
 * 5.1.8, which are about the sender, nor 5.2.0 and 5.2.252, which Exchange sends about its own user.
 */
const refusal = /^5\.(1\.([1-46]|10)|2\.[1-4]|3\.4)$/

/** Servers without enhanced codes refuse the store's own account at the recipient too, as Exim does. */
function isAboutMailbox(response: string): boolean {
  return /mailbox|user|recipient|unknown/i.test(response) && !/relay|sender|authenticat|suspend|block/i.test(response)
}
