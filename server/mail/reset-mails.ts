import type { Queries } from '../platform/db/database.ts'
import { queueMessages } from './message-queue.ts'
import { type Transport, storeOrigin } from './message.ts'
import { resetLink } from './texts.ts'

/** Sends a mail with a reset link once this transaction has committed, and not otherwise. */
export function queueResetMail(tx: Queries, { to, messageId }: { to: string; messageId: string }): Promise<void> {
  return queueMessages(tx, [{ channel: 'reset', to, messageId, text: 'The link is made when this is sent.' }])
}

interface Options {
  /** Where shoppers find the store, without a trailing slash. */
  origin: string
  /** A further token of the reset with this mail; `undefined` when it has ended. */
  issueToken: (messageId: string) => Promise<string | undefined>
}

/** API-22: makes the link of each mail when it is sent, so that no queue holds one, nor the stored answer of a mail server. */
export function resetTransport(email: Transport<'email'>, { origin, issueToken }: Options): Transport<'reset'> {
  return {
    async deliver({ messageId, to, attempts }) {
      const token = await issueToken(messageId)
      if (token === undefined) return
      const mail = resetLink(to, token)
      const text = mail.text.replaceAll(storeOrigin, origin)
      await email.deliver({ ...mail, text, messageId, attempts }).catch((error: unknown) => {
        if (error instanceof Error) error.message = error.message.replaceAll(token, '…')
        throw error
      })
    },
  }
}
