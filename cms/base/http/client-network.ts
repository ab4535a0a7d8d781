import { isIPv6 } from 'node:net'

/**
 * Returns the part of an IP address that identifies a client's network: the whole address for IPv4, the first 64 bits
 * for IPv6, because a client can choose the other bits itself.
 */
export function toClientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0')
  const all = [...groups, ...zeros, ...last].slice(0, 4)
  return `${all.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}
