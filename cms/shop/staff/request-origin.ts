import type { Request } from 'express'
import { browserName } from './browser-name.ts'
import { maskIpAddress } from './mask-ip-address.ts'

/** The origin of a sign-in: IP address and browser's name. */
export type SignInOrigin = { address: string; browser: string }

export function readSignInOrigin(req: Request): SignInOrigin {
  return { address: req.ip ?? '', browser: browserName(req.get('user-agent')) }
}

/** Returns the origin of a request as the sign-in log stores it: with the network in place of the IP address. */
export function toLoggedOrigin(req: Request): { network: string; browser: string } {
  const { address, browser } = readSignInOrigin(req)
  return { network: maskIpAddress(address), browser }
}
