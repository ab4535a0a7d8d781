'use client'
import { useAuth } from '@payloadcms/ui'
import { may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'

/** Whether the signed-in user may change products; the routes check it again. */
export function useEditsProducts(): boolean {
  return may(useAuth<User>().user, 'editProducts')
}
