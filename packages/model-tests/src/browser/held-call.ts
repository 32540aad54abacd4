import type { FastifyReply, FastifyRequest } from 'fastify'
import { callHeader } from './abandoned-calls.ts'

/** One call of the application that waits for the test's answer. */
export interface HeldCall<Name extends string = string> {
  name: Name
  /** Its `callHeader`. */
  id: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** False once it was answered or aborted. */
  isOpen: () => boolean
  /** Answers with JSON, by default with HTTP 200. */
  answer: (body: unknown, status?: number) => void
  /** Answers 200 with what is no JSON. */
  garble: () => void
  /** The connection breaks before there is a whole answer. */
  cut: () => void
  /** Answers with an event stream that stays open. */
  open: () => EventStream
}

/** An event stream that a test controls. */
export interface EventStream {
  isOpen: () => boolean
  /** Events with JSON as their data; several arrive together. */
  send: (...data: unknown[]) => void
  /** One event whose data is no JSON, or a line that is no event. */
  garble: () => void
  heartbeat: () => void
  /** The server ends the stream in good order. */
  end: () => void
  cut: () => void
}

/** Takes over a request from the server. */
export function holdCall<Name extends string>(
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): HeldCall<Name> {
  reply.hijack()
  const { raw } = reply
  // The page's clock is the test's; the date of the process would contradict it.
  raw.sendDate = false
  const send = (text: string, status: number) => {
    raw.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text)
  }
  const isOpen = () => !raw.writableEnded && !raw.destroyed && !request.raw.socket.destroyed
  const cut = () => void raw.destroy()
  return {
    name,
    id: String(request.headers[callHeader]),
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: typeof request.body === 'string' && request.body !== '' ? JSON.parse(request.body) : undefined,
    isOpen,
    answer: (body, status = 200) => send(JSON.stringify(body), status),
    garble: () => send('<p>not what was asked for', 200),
    cut: () => {
      // A call that breaks without a byte of an answer is made again by Chromium itself where its connection was used before.
      raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{', cut)
    },
    open: () => {
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      raw.flushHeaders()
      return {
        isOpen,
        send: (...data) => void raw.write(data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')),
        garble: () => void raw.write('data: {"payment": \n\nnot a field\n\n'),
        heartbeat: () => void raw.write(':\n\n'),
        end: () => void raw.end(),
        cut,
      }
    },
  }
}
