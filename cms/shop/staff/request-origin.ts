import type { Request } from 'express'
import { browserName } from './browser-name.ts'
import { shownNetwork } from './shown-network.ts'

/** Where somebody signs in from: an IP address, and its browser in words. */
export type Origin = { address: string; browser: string }

export function originOf(req: Request): Origin {
  return { address: req.ip ?? '', browser: browserName(req.get('user-agent')) }
}

/** The same as it is written down. */
export function writtenOrigin(req: Request): { network: string; browser: string } {
  const { address, browser } = originOf(req)
  return { network: shownNetwork(address), browser }
}
