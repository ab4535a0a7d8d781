'use client'
import { useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { may } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import { Button } from '../parts/Button.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { RolesTable } from './RolesTable.tsx'
import { texts } from './texts.ts'

/** The tools above the list of staff: a button to invite, and the table of roles. */
export function StaffListTools() {
  const { user } = useAuth<User>()
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="desk staff-tools">
      {may(user, 'manageStaff') && (
        <Button isMain icon="plus" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      )}
      <RolesTable />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
