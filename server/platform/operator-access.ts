import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Part } from './dependencies.ts'
import type { Database } from './db/database.ts'
import { exportToFile } from './db/transfer/export-file.ts'
import { isSameText } from './same-text.ts'
import { SetupProblem } from './setup-problem.ts'

/** Where the running store of a data folder accepts an operator's commands. */
interface OperatorAccess {
  address: string
  token: string
}

interface Options {
  db: Database
  dataDir: string
  /** The commands of features. */
  routes: (server: FastifyInstance) => void
}

const fileName = 'operator.json'
const bodyLimit = 64 * 1024 * 1024

/**
 * Lets `npm run catalogue` and `npm run db:export` reach a running store whose data folder only this process can open: a
 * server on 127.0.0.1, at a free port, with a token that only the folder's owner can read (docs/decisions/049-catalogue-files.md).
 */
export function operatorPart({ db, dataDir, routes }: Options): Part {
  return (app) => {
    const token = randomBytes(32).toString('base64url')
    const server = operatorServer(db, token)
    routes(server)
    const file = join(dataDir, fileName)
    app.addHook('onListen', async () => {
      await server.listen({ host: '127.0.0.1', port: 0 })
      const { port } = server.server.address() as AddressInfo
      await publish(file, { address: `http://127.0.0.1:${port}`, token })
    })
    app.addHook('onClose', async () => {
      await rm(file, { force: true })
      await server.close()
    })
  }
}

function operatorServer(db: Database, token: string): FastifyInstance {
  const server = Fastify({ bodyLimit })
  server.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onRequest', async (request, reply) => {
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.code(401).send()
  })
  // The store writes the file itself: nothing else can use PGlite until the export ends.
  server.post<{ Body: { file: string } }>('/export', ({ body }) => exportToFile(db, body.file))
  server.setErrorHandler((error, _request, reply) =>
    error instanceof SetupProblem ? reply.code(409).type('text/plain').send(error.message) : reply.send(error),
  )
  return server
}

/** Complete or not there: a command may read it at any time. */
async function publish(file: string, access: OperatorAccess): Promise<void> {
  const draft = `${file}.draft`
  await rm(draft, { force: true })
  await writeFile(draft, JSON.stringify(access), { mode: 0o600 })
  await rename(draft, file)
}

interface OperatorCall {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A request to the store that runs on a data folder; `undefined` when none does. */
export async function callOperator(
  dataDir: string,
  path: string,
  call: OperatorCall = {},
): Promise<Response | undefined> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { address, token } = JSON.parse(text) as OperatorAccess
  const headers = { ...call.headers, authorization: `Bearer ${token}` }
  const reply = await send(address + path, { ...call, headers }).catch((error: NodeJS.ErrnoException) => {
    // A store that was killed leaves its file behind.
    if (error.code === 'ECONNREFUSED') return undefined
    throw error
  })
  // Another program has the port of a store that was killed; the lock of the folder decides.
  if (reply?.status === 401 || reply?.status === 404) return undefined
  if (reply?.status === 409) throw new SetupProblem(await reply.text())
  if (reply && !reply.ok) throw new Error(`The running store answered ${reply.status}: ${await reply.text()}`)
  return reply
}

/** Fetch waits 300 s for an answer; an export may take longer. */
async function send(url: string, { method = 'GET', headers, body }: OperatorCall): Promise<Response> {
  const sent = sendRequest(url, { method, ...(headers && { headers }) })
  // Also after the response: a store that ends while it reads the body resets the connection.
  sent.on('error', () => undefined)
  sent.end(body)
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return new Response(Buffer.concat(chunks), { status: reply.statusCode ?? 500 })
}
