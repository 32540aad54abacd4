import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { createPasswordResets } from '../accounts/password-resets.ts'
import { sandboxMailRoutes } from './sandbox-mail.route.ts'
import { sandboxSmsRoutes } from './sandbox-sms.route.ts'
import { startMessageWork } from './message-work.ts'
import type { Channel, Transport } from './message.ts'
import { createSandboxMailbox } from './sandbox-mailbox.ts'
import { createSandboxPhone } from './sandbox-phone.ts'
import { resetTransport } from './reset-mails.ts'
import { type SmsProviderOptions, smsProvider } from './sms-provider.ts'
import { type SmtpOptions, smtpTransport } from './smtp.ts'

interface Options {
  db: Database
  /** Where shoppers find the store, without a trailing slash. */
  origin: string
  /** A mail server; without one mails go to the sandbox mailbox, which has a page. */
  smtp?: SmtpOptions | undefined
  /** An SMS provider; without one SMS go to the sandbox phone, which has a page. */
  sms?: SmsProviderOptions | undefined
}

/** Messages are delivered as long as the app is open; those that wait are delivered by the next process. */
export function messagePart({ db, origin, smtp, sms }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    const { log } = app
    const start = async <C extends Channel>(channel: C, transport: Transport<C>, announced = 'messages') => {
      const work = startMessageWork({
        database: db,
        channel,
        transport,
        origin,
        onError: (error) => log.error(error, `${channel} work`),
        onPostponed: (messageId, fault) => log.warn({ channel, messageId, ...fault }, 'message postponed'),
        onGivenUp: (messageId, fault) => log.error({ channel, messageId, ...fault }, 'message given up'),
      })
      const stopListening = await db.listen('work', (topic) => {
        if (topic === undefined || topic === announced) work.nudge()
      })
      app.addHook('onClose', async () => {
        await stopListening()
        await work.stop()
      })
    }
    const email = smtp ? smtpTransport(smtp) : sandboxMail(app, db)
    const { issueToken } = createPasswordResets(db, Date.now)
    await start('email', email)
    await start('reset', resetTransport(email, { origin, issueToken }), 'resets')
    await start('sms', sms ? smsProvider(sms) : sandboxSms(app, db))
  }
}

function sandboxMail(app: FastifyInstance, db: Database): Transport<'email'> {
  const mailbox = createSandboxMailbox(db)
  sandboxMailRoutes(app, mailbox)
  return mailbox.transport
}

function sandboxSms(app: FastifyInstance, db: Database): Transport<'sms'> {
  const phone = createSandboxPhone(db)
  sandboxSmsRoutes(app, phone)
  return phone.transport
}
