import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** One body in every encoding, and its tag. */
export interface Packed {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  etag: string
}

/** Compresses a body once, to be sent many times. */
export async function pack(text: string | Buffer): Promise<Packed> {
  const identity = Buffer.from(text)
  const [brotli, gzipped] = await Promise.all([
    br(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gz(identity),
  ])
  return {
    bodies: { br: brotli, gzip: gzipped, identity },
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  }
}

/** Sends a packed body in the best encoding that is accepted, or 304 when the client has it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { bodies, etag }: Packed): FastifyReply {
  reply.header('vary', 'accept-encoding').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}
