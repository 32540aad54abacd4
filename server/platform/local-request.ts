import type { FastifyRequest } from 'fastify'
import { isLoopback } from './own-host.ts'

/** What proxies add: Forwarded (RFC 7239), Via (RFC 9110), and what many use. */
const proxyHeader =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-original-.+|x-envoy-.+|cf-connecting-ip)$/

/** Whether a proxy states that it forwards a request. That none does proves nothing. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => proxyHeader.test(name))
}

/** By the address of the connection itself, which no header names. A proxy on this machine has one too. */
export function isLoopbackConnection({ socket }: FastifyRequest): boolean {
  return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
}
