'use client'
import { useAuth } from '@payloadcms/ui'
import { handlesOrders } from '../../base/accounts/access.ts'
import type { User } from '../../payload-types.ts'

/** Whether the signed-in user may change orders; the routes check it again. */
export function useHandlesOrders(): boolean {
  const { user } = useAuth<User>()
  return user ? handlesOrders(user) : false
}
