'use client'
import { Link, toast, useConfig } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useId, useState } from 'react'
import { ROLE_NAMES, roles } from '../../base/accounts/roles.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

const EMPTY = { name: '', email: '', role: 'staff' }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const [typed, setTyped] = useState(EMPTY)
  return (
    <FormDialog
      title={texts.inviteTitle}
      action={texts.send}
      send={() => postToPanel('/staff', typed)}
      onDone={() => {
        toast.success(texts.invited(typed.email.trim()))
        router.refresh()
        onClose()
      }}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <p>{texts.inviteHow}</p>
          <TextInput
            {...{ label: texts.name, value: typed.name, isDisabled: isBusy, required: true }}
            onChange={(name) => setTyped({ ...typed, name })}
          />
          <TextInput
            {...{ label: texts.email, value: typed.email, isDisabled: isBusy, required: true }}
            type="email"
            onChange={(email) => setTyped({ ...typed, email })}
          />
          <RoleField value={typed.role} isDisabled={isBusy} onChange={(role) => setTyped({ ...typed, role })} />
          <p className="staff-advanced">
            <Link href={`${admin}/collections/users/create`}>{texts.advanced}</Link>
          </p>
        </>
      )}
    </FormDialog>
  )
}

type RoleFieldProps = { value: string; isDisabled: boolean; onChange: (role: string) => void }

function RoleField({ value, isDisabled, onChange }: RoleFieldProps) {
  const id = useId()
  return (
    <fieldset className="staff-choice" disabled={isDisabled}>
      <legend>{texts.role}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input type="radio" name={id} value={role} checked={role === value} onChange={() => onChange(role)} />
          {ROLE_NAMES[role]}
        </label>
      ))}
    </fieldset>
  )
}
