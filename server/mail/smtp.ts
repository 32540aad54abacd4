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

/** True for a 5xx about this recipient or this text. One about login or sender is a wrong setting, which can be fixed. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}
