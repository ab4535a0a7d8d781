'use client'
import { useAuth } from '@payloadcms/ui'
import { may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'

/** Returns whether the user may change products. The server checks this again. */
export function useEditsProducts(): boolean {
  return may(useAuth<User>().user, 'editProducts')
}
