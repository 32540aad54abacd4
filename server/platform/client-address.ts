import { SocketAddress, isIP, isIPv6 } from 'node:net'
import type { ContractApp } from './contract-routes.ts'

/** All clients whose address is none count as one. */
const unknownNetwork = 'unknown'

/**
 * What a client counts as for limits: its IPv4 address, or its IPv6 /56 (decision 098). Some proxies append the port of each connection to the address; it does not count. `address` as `request.ip` has it.
 */
export function toNetwork(address: string | undefined): string {
  const ip = toIp(address)
  if (ip === undefined) return unknownNetwork
  if (!isIPv6(ip)) return ip
  const { address: written } = new SocketAddress({ address: ip, family: 'ipv6' })
  const mapped = /^::ffff:([\d.]+)$/.exec(written)?.[1]
  return mapped ?? toPrefix56(toGroups(written))
}

/** API-13: logs once that clients have no address, because a proxy forwards something else. */
export function reportUnknownAddresses(app: ContractApp): void {
  let isReported = false
  app.addHook('onRequest', async ({ ip, log }) => {
    // A connection that has ended has none either.
    if (isReported || !ip || toIp(ip) !== undefined) return
    isReported = true
    log.warn(
      'X-Forwarded-For names a client by what is no IP address: all such clients share the limits of one. TRUSTED_PROXIES must be the number of proxies that add an address.',
    )
  })
}

/** Without the port that a proxy appended, and without brackets; undefined for what is no address. */
function toIp(address = ''): string | undefined {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address) ?? []
  const ip = v4 ?? v6 ?? address
  return isIP(ip) === 0 ? undefined : ip
}

/** Three groups and the upper byte of the fourth. */
function toPrefix56([one, two, three, four = '']: string[]): string {
  return [one, two, three, `${four.padStart(4, '0').slice(0, 2)}00`].join(':')
}

/** The eight groups of a valid IPv6 address. */
function toGroups(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
}
