'use client'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { useMay } from '../parts/use-may.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { RolesTable } from './RolesTable.tsx'
import { texts } from './texts.ts'

/** The tools above the list of staff: a button to invite, and the table of roles. */
export function StaffListTools() {
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="desk staff-tools">
      {useMay('manageStaff') && (
        <Button isMain icon="plus" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      )}
      <RolesTable />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}
