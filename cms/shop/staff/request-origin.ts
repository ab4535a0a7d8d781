import type { Request } from 'express'
import { browserName } from './browser-name.ts'
import { shownNetwork } from './shown-network.ts'

/** Origin of a sign-in: IP address, and description of the browser. */
export type Origin = { address: string; browser: string }

export function originOf(req: Request): Origin {
  return { address: req.ip ?? '', browser: browserName(req.get('user-agent')) }
}

/** Returns the origin in the form that is stored: network instead of address. */
export function writtenOrigin(req: Request): { network: string; browser: string } {
  const { address, browser } = originOf(req)
  return { network: shownNetwork(address), browser }
}
