import { isIPv4 } from 'node:net'
import { networkOf } from '../../base/http/client-address.ts'

/**
 * An IP address as it is written down: without its last part, so that it says from which network somebody came and not
 * from which computer. `203.0.113.7` is `203.0.113.*`, an IPv6 address its first 48 bits.
 */
export function shownNetwork(address: string): string {
  const network = networkOf(address)
  if (isIPv4(network)) return network.replace(/\d+$/, '*')
  const groups = network.split(':').slice(0, 3)
  return network.endsWith('::') ? `${groups.join(':')}:*` : 'unknown'
}
