import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { rejectAfterTimeout } from '../../base/locks/time-limit.ts'
import { isPublicIpAddress, PRIVATE_NETWORK_MESSAGE } from './public-addresses.ts'

type Rule = {
  /** Whether receivers in private networks and without TLS are allowed (WEBHOOKS_ALLOW_PRIVATE). */
  allowPrivate: boolean
}

/** Returns what is wrong with a webhook's URL, as a sentence; null if nothing is. Does not resolve the host. */
export function findWebhookUrlFault(address: string, { allowPrivate }: Rule): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return 'Please give an address such as https://example.com/webhooks.'
  if (url.username || url.password) return 'Please give the address without a name and a password: the shop signs.'
  if (allowPrivate) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) && !isPublicIpAddress(host) ? PRIVATE_NETWORK_MESSAGE : null
}

/** Timeout for resolving a host name, in milliseconds. */
const LOOKUP_MS = 3000

/**
 * Returns what is wrong with a webhook's URL like `findWebhookUrlFault`, but also resolves the host and rejects private
 * networks. An unknown host is no fault, because it may be registered later.
 */
export async function findWebhookHostFault(address: string, rule: Rule): Promise<string | null> {
  const fault = findWebhookUrlFault(address, rule)
  if (fault || rule.allowPrivate) return fault
  const found = await rejectAfterTimeout(
    LOOKUP_MS,
    lookup(new URL(address).hostname, { all: true }),
    new Error('too late'),
  ).catch(() => [])
  return found.every((each) => isPublicIpAddress(each.address)) ? null : PRIVATE_NETWORK_MESSAGE
}
