import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { MIN_PASSWORD_LENGTH } from '../domain/customers/password-length.ts'
import { $passwordChangeError, changePassword } from '../stores/account.ts'
import ActionButton from './ActionButton.tsx'
import Form from './Form.tsx'
import { getFormValues } from './form-values.ts'
import PasswordField from './PasswordField.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const fields = ['current_password', 'new_password', 'confirm_password'] as const

export default function ChangePasswordForm() {
  const busy = useStore(changePassword.$busy)
  const errorOf = useFieldErrors($passwordChangeError)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    changePassword(getFormValues(form, fields), () => form.reset())
  }
  return (
    <Form noValidate onSubmit={submit} aria-labelledby="change-password">
      <h2 id="change-password">Change password</h2>
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={errorOf('current_password')}
      />
      <PasswordField
        label="New password"
        name="new_password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
        autoComplete="new-password"
        error={errorOf('new_password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm_password"
        autoComplete="new-password"
        error={errorOf('confirm_password')}
      />
      <ActionButton type="submit" busy={busy}>
        Change password
      </ActionButton>
    </Form>
  )
}
