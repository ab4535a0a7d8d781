import type { Request } from 'express'
import { browserName } from './browser-name.ts'
import { shownNetwork } from './shown-network.ts'

/** The origin of a sign-in: IP address and browser's name. */
export type Origin = { address: string; browser: string }

export function originOf(req: Request): Origin {
  return { address: req.ip ?? '', browser: browserName(req.get('user-agent')) }
}

/** Returns the origin of a request as the sign-in log stores it: with the network in place of the IP address. */
export function writtenOrigin(req: Request): { network: string; browser: string } {
  const { address, browser } = originOf(req)
  return { network: shownNetwork(address), browser }
}
