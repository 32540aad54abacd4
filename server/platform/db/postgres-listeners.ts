import { Client } from 'pg'
import type { Listener } from './database.ts'

/** How long after a lost connection the next one is tried. Milliseconds. */
const retryMs = 1_000

/** One listening connection per process. After a reconnect every listener gets `undefined`: notifications may be lost. */
export function openListeners(databaseUrl: string) {
  const channels = new Map<string, Set<Listener>>()
  let connection: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true })
    client.on('notification', ({ channel, payload }) => notify(channels.get(channel), payload ?? ''))
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', reconnectLater)
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return client
  }

  function reconnectLater(): void {
    connection = undefined
    if (closed || channels.size === 0) return
    retry = setTimeout(() => {
      connection = connect()
      connection.then(() => channels.forEach((listeners) => notify(listeners, undefined)), reconnectLater)
    }, retryMs)
  }

  return {
    async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
      const known = channels.get(channel)
      const listeners = known ?? new Set()
      channels.set(channel, listeners.add(listener))
      const client = await (connection ??= connect())
      if (!known) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => void listeners.delete(listener)
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(retry)
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}

function notify(listeners: Set<Listener> | undefined, payload: string | undefined): void {
  listeners?.forEach((listener) => listener(payload))
}
