import { useAuth } from '@payloadcms/ui'
import { type Capability, hasCapability } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'

/** React hook: whether the user's role has this capability. The server checks this again. */
export function useHasCapability(capability: Capability): boolean {
  return hasCapability(useAuth<User>().user, capability)
}
