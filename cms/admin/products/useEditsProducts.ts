'use client'
import { useAuth } from '@payloadcms/ui'
import type { User } from '../../payload-types.ts'
import { may } from '../../roles.ts'

/** Whether the person at the panel may change products; the routes check it again. */
export function useEditsProducts(): boolean {
  return may(useAuth<User>().user, 'editProducts')
}
