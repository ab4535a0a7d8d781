'use client'
import { useAuth } from '@payloadcms/ui'
import { handlesOrders } from '../../base/accounts/access.ts'
import type { User } from '../../payload-types.ts'

/** Returns whether the user may change orders. The server checks this again. */
export function useHandlesOrders(): boolean {
  const { user } = useAuth<User>()
  return user ? handlesOrders(user) : false
}
