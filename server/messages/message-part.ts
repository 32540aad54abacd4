import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { sandboxMailRoutes } from '../routes/sandbox-mail.ts'
import { startMailWork } from './mail-work.ts'
import { createSandboxMailbox } from './sandbox-mailbox.ts'
import { type SmtpOptions, smtpTransport } from './smtp.ts'

interface Options {
  db: Database
  /** Where shoppers find the store, without a trailing slash. */
  origin: string
  /** A mail server; without one the sandbox mailbox stands in, with its page. */
  smtp?: SmtpOptions | undefined
}

/** Mails are delivered as long as the app is open; those that wait are delivered by the next process. */
export function mailPart({ db, origin, smtp }: Options) {
  return (app: FastifyInstance): void => {
    const { log } = app
    const transport = smtp ? smtpTransport(smtp) : sandbox(app, db)
    const work = startMailWork({
      database: db,
      transport,
      origin,
      onError: (error) => log.error(error, 'mail work'),
      onGivenUp: (mailId, problem) => log.error({ mailId, problem }, 'nobody takes this mail'),
    })
    app.addHook('onClose', work.stop)
  }
}

function sandbox(app: FastifyInstance, db: Database) {
  const mailbox = createSandboxMailbox(db)
  sandboxMailRoutes(app, mailbox)
  return mailbox.transport
}
