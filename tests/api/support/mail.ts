import { type Mock, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { QueuedMail } from '#server/mail/mail-queue.ts'
import { startMailWork } from '#server/mail/mail-work.ts'
import type { MailTransport } from '#server/mail/transport.ts'

/** One process that delivers, with what it said. `deliver` decides what becomes of a mail; it is taken unless told. */
export function postOffice(database: Database, deliver: MailTransport['deliver'] = async () => undefined) {
  const delivered: Mock<MailTransport['deliver']> = vi.fn(deliver)
  const onError = vi.fn()
  const onGivenUp = vi.fn()
  const work = startMailWork({
    database,
    transport: { deliver: delivered },
    origin: 'https://shop.example',
    onError,
    onGivenUp,
  })
  const mails = (): QueuedMail[] => delivered.mock.calls.map(([mail]) => mail)
  return { work, delivered, mails, onError, onGivenUp }
}
