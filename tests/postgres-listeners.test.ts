import { type AddressInfo, type Socket, createServer } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openListeners } from '#server/platform/db/postgres-listeners.ts'

/** Frames of PostgreSQL's protocol, version 3. */
const authenticated = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1')
const ready = Buffer.from('Z\0\0\0\x05I', 'latin1')
const completed = Buffer.from('C\0\0\0\x0bLISTEN\0', 'latin1')

/** What the server does with a connection, and with the LISTEN on it. */
interface Behaviour {
  onConnect: 'accept' | 'stay silent'
  onListen: 'complete' | 'stay silent' | 'disconnect'
}

/** As much of a PostgreSQL server as a listener needs. */
async function startServer(behaviour: Behaviour) {
  const sockets = new Set<Socket>()
  const received = { connections: 0, listens: 0 }
  const server = createServer((socket) => {
    received.connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => {
      if (behaviour.onConnect === 'accept') socket.write(Buffer.concat([authenticated, ready]))
      socket.on('data', (bytes) => {
        if (bytes[0] !== 'Q'.charCodeAt(0)) return
        received.listens += 1
        if (behaviour.onListen === 'complete') socket.write(Buffer.concat([completed, ready]))
        if (behaviour.onListen === 'disconnect') socket.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const disconnect = () => sockets.forEach((socket) => socket.destroy())
  const listeners = openListeners(`postgres://wattle@127.0.0.1:${(server.address() as AddressInfo).port}/things`)
  onTestFinished(async () => {
    const closed = listeners.close()
    disconnect()
    server.close()
    await closed
  })
  return {
    received,
    disconnect,
    countOpen: () => sockets.size,
    listen: () => listeners.listen('things', () => {}),
    isListening: listeners.isListening,
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => void vi.useRealTimers()
})

test('API-11 a connection that ends before it listens is followed by one attempt a second', async () => {
  const behaviour: Behaviour = { onConnect: 'accept', onListen: 'complete' }
  const { received, disconnect, listen } = await startServer(behaviour)
  await listen()
  behaviour.onListen = 'disconnect'
  disconnect()
  let seconds = 0
  const attemptsAfterOneMore = async () => {
    seconds += 1
    await vi.advanceTimersByTimeAsync(1_000)
    return received.connections
  }
  await expect.poll(attemptsAfterOneMore).toBeGreaterThan(8)
  expect(received.connections - 1).toBeLessThanOrEqual(seconds)
})

test.each<{ silentAt: string; onConnect: Behaviour['onConnect'] }>([
  { silentAt: 'the start', onConnect: 'stay silent' },
  { silentAt: 'LISTEN', onConnect: 'accept' },
])('API-11 a server that stays silent at $silentAt is left after 5 s', async ({ onConnect }) => {
  const { received, countOpen, listen, isListening } = await startServer({ onConnect, onListen: 'stay silent' })
  const refused = expect(listen()).rejects.toThrow(/timeout/)
  await expect.poll(() => received[onConnect === 'accept' ? 'listens' : 'connections']).toBe(1)
  expect(isListening()).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
  await expect.poll(countOpen).toBe(0)
})

test('API-11 a connection that falls silent is replaced after 15 s and 5 more', async () => {
  const behaviour: Behaviour = { onConnect: 'accept', onListen: 'complete' }
  const { received, countOpen, listen, isListening } = await startServer(behaviour)
  await listen()
  const { listens } = received
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => received.listens).toBe(listens + 1)
  await expect.poll(isListening).toBe(true)
  behaviour.onListen = 'stay silent'
  const next = async () => {
    await vi.advanceTimersByTimeAsync(15_000)
    return received.listens
  }
  await expect.poll(next).toBe(listens + 2)
  expect(received.connections).toBe(1)
  behaviour.onListen = 'complete'
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(isListening).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(isListening).toBe(true)
  expect([received.connections, countOpen()]).toEqual([2, 1])
})
