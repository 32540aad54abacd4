import type { Database } from '../platform/db/database.ts'
import { doAll } from '../platform/do-all.ts'
import { type Repetition, repeat } from '../platform/repeat.ts'
import { nextMessageMs, postponeMessage, removeMessage, takeMessages } from './message-queue.ts'
import {
  type Channel,
  type DeliveryFault,
  MessageRefused,
  type Queued,
  type Transport,
  storeOrigin,
  toFault,
} from './message.ts'

interface Dependencies<C extends Channel> {
  database: Database
  channel: C
  transport: Transport<C>
  /** Where shoppers find the store, without a trailing slash. */
  origin: string
  onError: (error: unknown) => void
  /** A later try will be made. */
  onPostponed: (messageId: string, fault: DeliveryFault) => void
  /** No later try will be made. */
  onGivenUp: (messageId: string, fault: DeliveryFault) => void
}

/** The longest pause, after which a message with a lost notification is found. Milliseconds. */
const everyMs = 5_000

const batch = 10

/**
 * Delivers the queued messages of one channel, so that a slow provider delays no other channel. Any number of processes
 * may do so concurrently, and each may stop at any time.
 */
export function startMessageWork<C extends Channel>(dependencies: Dependencies<C>): Repetition {
  const { database, channel, onError } = dependencies

  async function round(isDue: boolean): Promise<number | undefined> {
    if (!isDue) return nextMessageMs(database, channel)
    const since = performance.now()
    const { messages, dueMs } = await takeMessages(database, channel, batch)
    let isPostponed = false
    const work = messages.map(async (message) => {
      if (!(await deliver(dependencies, message))) isPostponed = true
    })
    await doAll(work, 'Some messages could not be marked.')
    if (messages.length === 0 || isPostponed) return nextMessageMs(database, channel)
    return dueMs && dueMs - (performance.now() - since)
  }

  return repeat(round, { everyMs, onError })
}

/**
 * Removes a message after its delivery: a process that ends in between causes a second copy, never a lost message. False
 * when it was not delivered.
 */
async function deliver<C extends Channel>(
  { database, transport, origin, onPostponed, onGivenUp }: Dependencies<C>,
  message: Queued<C>,
): Promise<boolean> {
  const { messageId, text } = message
  try {
    await transport.deliver(Object.assign({}, message, { text: text.replaceAll(storeOrigin, origin) }))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    const isGivenUp = await postponeMessage(database, messageId, { problem, hopeless: error instanceof MessageRefused })
    const report = isGivenUp ? onGivenUp : onPostponed
    report(messageId, toFault(error))
    return false
  }
  await removeMessage(database, messageId)
  return true
}
