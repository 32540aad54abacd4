import { type Mock, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { startMessageWork } from '#server/mail/message-work.ts'
import type { Queued, Transport } from '#server/mail/message.ts'

/** One delivering process, with its log. `deliver` decides the outcome of a mail; by default it is accepted. */
export function postOffice(database: Database, deliver: Transport<'email'>['deliver'] = async () => undefined) {
  const delivered: Mock<Transport<'email'>['deliver']> = vi.fn(deliver)
  const onError = vi.fn()
  const onPostponed = vi.fn()
  const onGivenUp = vi.fn()
  const work = startMessageWork({
    database,
    channel: 'email',
    transport: { deliver: delivered },
    origin: 'https://shop.example',
    onError,
    onPostponed,
    onGivenUp,
  })
  const mails = (): Queued<'email'>[] => delivered.mock.calls.map(([mail]) => mail)
  return { work, delivered, mails, onError, onPostponed, onGivenUp }
}
