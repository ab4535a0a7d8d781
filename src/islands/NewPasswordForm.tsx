import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $resetFault, resetPassword } from '../stores/password-reset.ts'
import ActionButton from './ActionButton.tsx'
import Form from './Form.tsx'
import { formTexts } from './form-texts.ts'
import PasswordField from './PasswordField.tsx'
import { useFaultOf } from './use-fault-of.ts'

const fields = ['new_password', 'confirm_password'] as const

export type Props = { token: string }

export default function NewPasswordForm({ token }: Props) {
  const busy = useStore(resetPassword.$busy)
  const faultOf = useFaultOf($resetFault)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    resetPassword(formTexts(event.currentTarget, fields), token)
  }
  return (
    <Form noValidate onSubmit={submit}>
      <PasswordField
        label="New password"
        name="new_password"
        autoComplete="new-password"
        fault={faultOf('new_password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        fault={faultOf('confirm_password')}
      />
      <ActionButton type="submit" busy={busy}>
        Submit
      </ActionButton>
    </Form>
  )
}
