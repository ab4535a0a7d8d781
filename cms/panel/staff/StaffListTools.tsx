'use client'
import { Link, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import { ROLE_LABELS, roles } from '../../base/accounts/roles.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
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

const EMPTY = { name: '', email: '', role: 'staff' }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [typed, setTyped] = useState(EMPTY)
  return (
    <FormDialog
      title={texts.inviteTitle}
      action={texts.send}
      send={() => postToPanelApi('/staff', typed)}
      onDone={() => {
        toast.success(texts.invited(typed.email.trim()))
        router.refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{texts.inviteHow}</p>
      <TextInput
        {...{ label: texts.name, value: typed.name, required: true }}
        onChange={(name) => setTyped({ ...typed, name })}
      />
      <TextInput
        {...{ label: texts.email, value: typed.email, required: true, type: 'email' }}
        onChange={(email) => setTyped({ ...typed, email })}
      />
      <fieldset className="desk-choices staff-choice">
        <legend>{texts.role}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              {...{ type: 'radio', name: 'role', value: role, checked: role === typed.role }}
              onChange={() => setTyped({ ...typed, role })}
            />
            {ROLE_LABELS[role]}
          </label>
        ))}
      </fieldset>
      <p className="staff-advanced">
        <Link href="/admin/collections/users/create">{texts.advanced}</Link>
      </p>
    </FormDialog>
  )
}
