'use client'
import { Button, Link, toast, useConfig } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { type FormEvent, useId, useState } from 'react'
import { ROLE_NAMES, roles } from '../../base/accounts/roles.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

const EMPTY = { name: '', email: '', role: 'staff' }

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const [typed, setTyped] = useState(EMPTY)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event?: FormEvent) {
    event?.preventDefault()
    setBusy(true)
    const result = await postToPanel('/staff', typed)
    setBusy(false)
    if (result.kind !== 'done') return setFailure(result)
    toast.success(texts.invited(typed.email.trim()))
    router.refresh()
    onClose()
  }

  const field = (name: 'name' | 'email') => ({
    value: typed[name],
    disabled: isBusy,
    required: true,
    maxLength: 200,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <Dialog title={texts.inviteTitle} onClose={onClose}>
      <p>{texts.inviteHow}</p>
      <form onSubmit={(event) => void send(event)}>
        <label className="desk-field">
          {texts.name}
          <input {...field('name')} autoComplete="off" />
        </label>
        <label className="desk-field">
          {texts.email}
          <input {...field('email')} type="email" autoComplete="off" />
        </label>
        <RoleField value={typed.role} isDisabled={isBusy} onChange={(role) => setTyped({ ...typed, role })} />
        <Problem failure={failure} onRetry={() => void send()} />
        <div className="desk-actions">
          <Button type="submit" margin={false} disabled={isBusy}>
            {isBusy ? texts.sending : texts.send}
          </Button>
          <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
      <p className="staff-advanced">
        <Link href={`${admin}/collections/users/create`}>{texts.advanced}</Link>
      </p>
    </Dialog>
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
