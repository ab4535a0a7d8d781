import { isIPv4 } from 'node:net'
import { toClientNetwork } from '../../base/http/client-network.ts'

/** Shortens an IP address to its network: `203.0.113.7` to `203.0.113.*`, IPv6 to its first 48 bits. */
export function maskIpAddress(address: string): string {
  const network = toClientNetwork(address)
  if (isIPv4(network)) return network.replace(/\d+$/, '*')
  const groups = network.split(':').slice(0, 3)
  return network.endsWith('::') ? `${groups.join(':')}:*` : 'unknown'
}
