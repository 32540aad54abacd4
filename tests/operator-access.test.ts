import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callOperator } from '#server/platform/operator-access.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattle-operator-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A running store that answers like this, after some time. Returns its address. */
async function openStore(status: number, answerMs = 0): Promise<string> {
  const server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (text: string) => void (body += text))
    request.on('end', () =>
      setTimeout(() => {
        response.writeHead(status).end(`${request.method} ${request.headers.authorization} ${body}`)
        server.close()
      }, answerMs),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await writeFile(join(folder, 'operator.json'), JSON.stringify({ address, token: 'secret' }))
  return address
}

const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"file":"ü"}' }

/** Fetch waits 300 s for headers; here 50 ms, which it checks once a second. */
async function shortenFetch(): Promise<() => void> {
  await fetch('data:,').catch(() => undefined)
  const held = globalThis as unknown as Record<symbol, { constructor: new (options: object) => never }>
  const place = Symbol.for('undici.globalDispatcher.1')
  const former = held[place] ?? expect.fail('Fetch has no dispatcher.')
  held[place] = new former.constructor({ headersTimeout: 50 })
  return () => void (held[place] = former)
}

test('API-11 a command waits for the running store longer than fetch waits for headers', async () => {
  const address = await openStore(200, 3_000)
  const restore = await shortenFetch()
  try {
    await expect(fetch(`${address}/export`, init)).rejects.toThrow('fetch failed')
    await openStore(200, 3_000)
    const reply = await callOperator(folder, '/export', init)
    expect(await reply?.text()).toBe('POST Bearer secret {"file":"ü"}')
  } finally {
    restore()
  }
})

test('a command reports what the running store refuses, and passes over another program', async () => {
  await openStore(409)
  await expect(callOperator(folder, '/export', init)).rejects.toMatchObject({ name: 'SetupProblem' })
  await openStore(500)
  await expect(callOperator(folder, '/export', init)).rejects.toThrow('The running store answered 500: POST')
  await openStore(401)
  expect(await callOperator(folder, '/export', init)).toBeUndefined()
})

test('a command finds no store where none runs any more', async () => {
  expect(await callOperator(folder, '/export')).toBeUndefined()
  await openStore(200)
  await (await callOperator(folder, '/export'))?.text()
  await expect.poll(() => callOperator(folder, '/export')).toBeUndefined()
})
