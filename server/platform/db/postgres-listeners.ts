import { Client } from 'pg'
import type { Listener } from './database.ts'

/** How long after a lost connection the next one is tried. Milliseconds. */
const retryMs = 1_000

/** How long a server may take to accept a connection, and to respond to one LISTEN. Milliseconds. */
const timeoutMs = 5_000

/** A connection, and whether it has begun to listen. */
interface Session {
  client: Client
  listening: Promise<void>
}

/**
 * API-11: one listening connection per process, whose loss is followed by one attempt a second. After a reconnect every
 * listener gets `undefined`: notifications may be lost.
 */
export function openListeners(databaseUrl: string) {
  const channels = new Map<string, Set<Listener>>()
  let current: Session | undefined
  let retry: NodeJS.Timeout | undefined
  let hasLost = false
  let closed = false

  function connect(): Session {
    clearTimeout(retry)
    const client = openClient(databaseUrl)
    client.on('notification', ({ channel, payload }) => notify(channels.get(channel), payload ?? ''))
    const listening = endUnless(client, async () => {
      await client.connect()
      for (const channel of channels.keys()) await listenTo(client, channel)
    })
    const session = { client, listening }
    client.once('end', () => replace(session))
    listening.then(
      () => reportLoss(session),
      () => replace(session),
    )
    return session
  }

  /** A failed LISTEN and the end of its connection are both reported; one retry follows. */
  function replace(lost: Session): void {
    if (lost !== current) return
    current = undefined
    hasLost = true
    if (!closed) retry = setTimeout(() => (current = connect()), retryMs)
  }

  function reportLoss(session: Session): void {
    if (session !== current || !hasLost) return
    hasLost = false
    channels.forEach((listeners) => notify(listeners, undefined))
  }

  return {
    async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
      const known = channels.get(channel)
      const listeners = known ?? new Set()
      channels.set(channel, listeners.add(listener))
      const { client, listening } = (current ??= connect())
      await listening
      if (!known) await endUnless(client, () => listenTo(client, channel))
      return async () => void listeners.delete(listener)
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      const session = current
      await session?.listening.catch(() => undefined)
      await session?.client.end()
    },
  }
}

function openClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  return client
}

/** Ends a client whose work fails, since a standby refuses LISTEN and keeps the connection. */
async function endUnless(client: Client, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    void client.end()
    throw error
  }
}

async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}

function notify(listeners: Set<Listener> | undefined, payload: string | undefined): void {
  listeners?.forEach((listener) => listener(payload))
}
