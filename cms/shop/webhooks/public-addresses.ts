import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether this is an address of the public internet. IPv6 that contains IPv4 (mapped, NAT64) is none. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}

export const PRIVATE_ADDRESS = 'The address leads into a private network, where the shop sends nothing.'

/** Thrown when a receiver's name resolves to an address to which the shop does not send. */
export class PrivateAddress extends Error {
  constructor() {
    super(PRIVATE_ADDRESS)
  }
}

/** Returns every address of a name. */
type Resolve = (
  name: string,
  options: { family?: number; hints?: number; all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const resolveByMachine: Resolve = (name, options, done) => systemLookup(name, options, done)

/**
 * The `lookup` of a connection. Fails with `PrivateAddress` when an address of the name is not public. The connection
 * uses the checked result, so the name cannot resolve to another address in between. Node does not call it for an IP
 * address.
 */
export function publicLookup(resolve: Resolve = resolveByMachine): LookupFunction {
  return (name, { all, family, hints }, done) => {
    const numbers = { ...(typeof family === 'number' ? { family } : {}), ...(hints ? { hints } : {}) }
    resolve(name, { ...numbers, all: true }, (error, addresses) => {
      if (error) return done(error, all ? [] : '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), all ? [] : '')
      const [first] = addresses
      if (all) done(null, addresses)
      else done(null, first?.address ?? '', first?.family)
    })
  }
}
