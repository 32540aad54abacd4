import type { Database } from '../db/database.ts'
import { doAll } from '../do-all.ts'
import { type Repetition, repeat } from '../repeat.ts'
import { type QueuedMail, forgetMail, nextMailMs, postponeMail, storeOrigin, takeMails } from './mail-queue.ts'
import { MailRefused, type MailTransport } from './transport.ts'

interface Means {
  database: Database
  transport: MailTransport
  /** Where shoppers find the store, without a trailing slash. */
  origin: string
  onError: (error: unknown) => void
  /** Nobody will take this mail. */
  onGivenUp: (mailId: string, problem: string) => void
}

/** The longest that another process' mail goes unnoticed. Milliseconds. */
const everyMs = 1_000

const batch = 10

/** Delivers what is queued. Any number of processes may do it at once, and each may stop at any moment. */
export function startMailWork(means: Means): Repetition {
  const { database, onError } = means

  async function round(): Promise<number | undefined> {
    const dueMs = await nextMailMs(database)
    if (dueMs === undefined || dueMs > 0) return dueMs
    const mails = await takeMails(database, batch)
    await doAll(
      mails.map((mail) => deliver(means, mail)),
      'Some mails could not be marked.',
    )
    return 0
  }

  return repeat(round, { everyMs, onError })
}

/** First delivered, then forgotten: a process that dies between the two leads to a second copy and never to none. */
async function deliver({ database, transport, origin, onGivenUp }: Means, mail: QueuedMail): Promise<void> {
  try {
    await transport.deliver(addressed(mail, origin))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const isGivenUp = await postponeMail(database, mail.mailId, { problem, hopeless: error instanceof MailRefused })
    if (isGivenUp) onGivenUp(mail.mailId, problem)
    return
  }
  await forgetMail(database, mail.mailId)
}

function addressed(mail: QueuedMail, origin: string): QueuedMail {
  return { ...mail, text: mail.text.replaceAll(storeOrigin, origin) }
}
