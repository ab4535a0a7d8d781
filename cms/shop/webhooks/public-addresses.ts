import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/**
 * Addresses that are not on the public internet (IANA's special-purpose registries of IPv4 and IPv6): a request to them
 * would reach the shop's own machine or network.
 */
const NOT_PUBLIC_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]

/** Public addresses of IPv6 are in 2000::/3; these of them lead elsewhere: Teredo, benchmarks, documentation, 6to4. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const notPublic = new BlockList()
for (const [range = '', bits] of NOT_PUBLIC_V4.map((each) => each.split('/')))
  notPublic.addSubnet(range, Number(bits), 'ipv4')
for (const [range = '', bits] of NOT_PUBLIC_V6.map((each) => each.split('/')))
  notPublic.addSubnet(range, Number(bits), 'ipv6')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether this is a public address. IPv6 that contains IPv4 (mapped, NAT64) is none: no receiver has one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
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
