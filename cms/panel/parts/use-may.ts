'use client'
import { useAuth } from '@payloadcms/ui'
import { type Capability, may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'

/** React hook: whether the user's role has this capability. The server checks this again. */
export function useMay(capability: Capability): boolean {
  return may(useAuth<User>().user, capability)
}
