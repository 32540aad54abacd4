import { Client } from 'pg'
import type { Listener } from './database.ts'

/** How long after a lost connection the next one is tried. Milliseconds. */
const retryMs = 1_000

/** How long a server may take to accept a connection, and to respond to one LISTEN. Milliseconds. */
const timeoutMs = 5_000

/**
 * How often the server has to respond. A host that is lost, or a flow that a network drops while it is idle, ends no
 * connection: a listener would hear nothing, and not know it. Milliseconds.
 */
const checkMs = 15_000

/** Asks the system for a sign of life: its own first one comes after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

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
  let check: NodeJS.Timeout | undefined
  let hasLost = false
  let hasBegun = false
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
      () => begin(session),
      () => replace(session),
    )
    return session
  }

  function begin(session: Session): void {
    if (session !== current) return
    hasBegun = true
    checkLater(session)
    if (!hasLost) return
    hasLost = false
    channels.forEach((listeners) => notify(listeners, undefined))
  }

  function checkLater(session: Session): void {
    check = setTimeout(() => {
      endUnless(session.client, () => session.client.query('select 1')).then(
        () => session === current && checkLater(session),
        () => replace(session),
      )
    }, checkMs)
  }

  /** A failed LISTEN and the end of its connection are both reported; one retry follows. */
  function replace(lost: Session): void {
    if (lost !== current) return
    current = undefined
    hasBegun = false
    hasLost = true
    clearTimeout(check)
    if (!closed) retry = setTimeout(() => (current = connect()), retryMs)
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
    /** One statement on the connection; false when that is lost. */
    async query(text: string, values: unknown[]): Promise<boolean> {
      if (hasLost || closed) return false
      try {
        const { client, listening } = (current ??= connect())
        await listening
        await client.query(text, values)
        return true
      } catch {
        return false
      }
    },
    /** Whether notifications arrive. */
    isListening: () => hasBegun,
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      clearTimeout(check)
      const session = current
      await session?.listening.catch(() => undefined)
      await session?.client.end()
    },
  }
}

/** How the connection names itself: its last statement is often another than LISTEN. */
const listenerName = 'wattle listener'

function openClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    application_name: listenerName,
    ...keepAlive,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  return client
}

/** Ends a client whose work fails, since a standby refuses LISTEN and keeps the connection. */
async function endUnless(client: Client, work: () => Promise<unknown>): Promise<void> {
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
