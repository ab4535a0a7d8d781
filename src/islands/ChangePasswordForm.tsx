import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $changeFault, changePassword } from '../stores/account.ts'
import ActionButton from './ActionButton.tsx'
import Form from './Form.tsx'
import { formTexts } from './form-texts.ts'
import PasswordField from './PasswordField.tsx'
import { useFaultOf } from './use-fault-of.ts'

const fields = ['current_password', 'new_password', 'confirm_password'] as const

export default function ChangePasswordForm() {
  const busy = useStore(changePassword.$busy)
  const faultOf = useFaultOf($changeFault)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    changePassword(formTexts(form, fields), () => form.reset())
  }
  return (
    <Form noValidate onSubmit={submit} aria-labelledby="change-password">
      <h2 id="change-password">Change password</h2>
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        fault={faultOf('current_password')}
      />
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
        Change password
      </ActionButton>
    </Form>
  )
}
