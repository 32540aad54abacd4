import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import acceptNegotiator from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encoders = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => gzipSync(body),
}
type Encoding = keyof typeof encoders
const preferred: Encoding[] = ['br', 'gzip']

/** A body to be sent many times, with its tag and with the encodings in which it has been sent. */
export interface Packed {
  identity: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
  etag: string
}

/** A body of which no encoding has been asked for yet. Its tag is weak (RFC 9110, 8.8.1): the encodings share it. */
export function pack(text: string | Buffer): Packed {
  const identity = Buffer.from(text)
  const hash = createHash('sha256').update(identity).digest('base64url')
  return { identity, encoded: {}, etag: `W/"${hash.slice(0, 22)}"` }
}

/** Sends a packed body in the best encoding that is accepted, or 304 when the client has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const { identity, etag } = packed
  varyByEncoding(reply).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = acceptNegotiator.negotiate(request.headers['accept-encoding'] ?? '', preferred)
  if (!encoding) return reply.send(identity)
  return reply.header('content-encoding', encoding).send(encode(packed, encoding))
}

/** Adds to what a response varies by already, such as its origin (RFC 9110, 12.5.5). Once where it is called twice. */
export function varyByEncoding(reply: FastifyReply): FastifyReply {
  const vary = String(reply.getHeader('vary') ?? '')
  if (vary.includes('accept-encoding')) return reply
  return reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** Compressed when the encoding is first asked for, because most results of a search are asked for once: 1 ms for a page. */
export function encode({ identity, encoded }: Packed, encoding: Encoding): Buffer {
  return (encoded[encoding] ??= encoders[encoding](identity))
}
