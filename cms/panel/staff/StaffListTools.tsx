'use client'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { RolesTable } from './RolesTable.tsx'
import { texts } from './texts.ts'

/** The tools above the list of staff: a button to invite, and the table of roles. */
export function StaffListTools() {
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="desk staff-tools">
      {useHasCapability('manageStaff') && (
        <Button isMain icon="plus" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      )}
      <RolesTable />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
