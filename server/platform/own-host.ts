import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/**
 * Whether a Host header names this store: a loopback name, the name of PUBLIC_ORIGIN, or an IP address, which is no name and
 * cannot be pointed elsewhere. Any other name may be that of a site that was pointed at this machine (DNS rebinding).
 */
export function isOwnHost(header: string | undefined, publicOrigin: string): boolean {
  const name = hostNameOf(header)
  if (name === undefined) return false
  const ownName = publicOrigin === '' ? undefined : new URL(publicOrigin).hostname
  return name === ownName || isLoopback(name) || isIP(withoutBrackets(name)) !== 0
}

/** Whether a Host header names this machine, as only this machine reaches it. */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = hostNameOf(header)
  return name !== undefined && isLoopback(name)
}

/** RFC 9112, 3.2: Node reads the first of several Host headers, a proxy may have checked another. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const names = rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) refuse(400, 'host: A request has one Host.', { field: 'host' })
  })
}

/** RFC 6761, RFC 1122: names and addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase())
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}

/** Without the port, in lower case; undefined for a header that is missing or malformed. */
function hostNameOf(header: string | undefined): string | undefined {
  const address = header === undefined ? '' : `http://${header}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

function withoutBrackets(name: string): string {
  return name.replace(/^\[(.*)\]$/, '$1')
}
