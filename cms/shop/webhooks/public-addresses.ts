import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet. False for IPv6 addresses that embed IPv4 ones (mapped, NAT64). */
export function isPublicIpAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}

export const PRIVATE_NETWORK_MESSAGE = 'The address leads into a private network, where the shop sends nothing.'

/** Thrown if the host name of a webhook's receiver resolves to an address that is not public. */
export class PrivateNetworkError extends Error {
  constructor() {
    super(PRIVATE_NETWORK_MESSAGE)
  }
}

/** Resolves a host name to all its addresses. */
type Resolve = (
  name: string,
  options: { family?: number; hints?: number; all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const resolveByMachine: Resolve = (name, options, done) => systemLookup(name, options, done)

/**
 * Returns a DNS `lookup` function for connections that fails with `PrivateNetworkError` if any address of the host is
 * not public. Node does not call it for IP addresses.
 */
export function createPublicIpOnlyLookup(resolve: Resolve = resolveByMachine): LookupFunction {
  return (name, { all, family, hints }, done) => {
    const numbers = { ...(typeof family === 'number' ? { family } : {}), ...(hints ? { hints } : {}) }
    resolve(name, { ...numbers, all: true }, (error, addresses) => {
      if (error) return done(error, all ? [] : '')
      if (!addresses.every(({ address }) => isPublicIpAddress(address)))
        return done(new PrivateNetworkError(), all ? [] : '')
      const [first] = addresses
      if (all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    })
  }
}
