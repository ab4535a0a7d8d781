import type { Request } from 'express'
import { maskIpAddress } from './mask-ip-address.ts'
import { describeUserAgent } from './user-agent.ts'

/** The origin of a sign-in: IP address and browser's name. */
export type SignInOrigin = { address: string; browser: string }

export function readSignInOrigin(req: Request): SignInOrigin {
  return { address: req.ip ?? '', browser: describeUserAgent(req.get('user-agent')) }
}

/** Returns the origin of a request as the sign-in log stores it: with the network in place of the IP address. */
export function toLoggedOrigin(req: Request): { network: string; browser: string } {
  const { address, browser } = readSignInOrigin(req)
  return { network: maskIpAddress(address), browser }
}
